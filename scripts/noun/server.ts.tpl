import type { AppLoadContext } from '@remix-run/node';
import type { Workspace } from '@server/project';
import type { Actor } from '@server/shared/permissions/actor';
import { pageOf, textOf } from '~/lib/server/form-fields.server';
import type { Handlers } from '~/lib/server/intents.server';

interface Asked {
  context: AppLoadContext;
  actor: Actor;
  workspace: Workspace;
}

export type __Noun__Row = Awaited<ReturnType<typeof __nouns__Page>>['rows'][number];

/** Reads one page of the company's __wordss__. */
export async function __nouns__Page({ context, actor, workspace: { company, slugs } }: Asked, search: URLSearchParams) {
  const keyword = search.get('q')?.slice(0, 120) ?? '';
  const args = { company: company.uuid, keyword, page: pageOf(search) };
  const list = await context.services.__module__.__nouns__.list(actor, args);
  return {
    keyword,
    mayManage: slugs.includes('__slug__'),
    context: company.name,
    rows: list.data.map(({ uuid, version, name, description }) => ({ uuid, version, name, description })),
    pages: list.paginatorInfo,
    constraints: context.kernel.constraints('create__Noun__'),
  };
}

/** Handlers of the forms of the page. */
export const __CODE___INTENTS = {
  create: {
    done: '__nouns__.created',
    run: ({ context, actor, workspace, form }) =>
      context.services.__module__.__nouns__.create(actor, {
        ...context.kernel.input('create__Noun__', form),
        company: workspace.company.uuid,
      }),
  },
  update: {
    done: '__nouns__.saved',
    run: ({ context, actor, form }) =>
      context.services.__module__.__nouns__.update(actor, context.kernel.input('update__Noun__', form)),
  },
  delete: {
    done: '__nouns__.deleted',
    run: ({ context, actor, form }) => context.services.__module__.__nouns__.delete(actor, textOf(form, 'uuid') ?? ''),
  },
} satisfies Handlers<Asked & { form: FormData }>;
