import type { AppLoadContext } from '@remix-run/node';
import type { Workspace } from '@server/project';
import type { Actor } from '@server/shared/permissions/actor';
import type { TextKey } from '~/lib/locale/text-key';
import { pageOf, textOf } from '~/lib/server/form-fields.server';

interface Asked {
  context: AppLoadContext;
  actor: Actor;
  workspace: Workspace;
}

/** One page of the company's __wordss__. */
export async function __nouns__Page({ context, actor, workspace: { company, slugs } }: Asked, search: URLSearchParams) {
  const keyword = search.get('q')?.slice(0, 120) ?? '';
  const args = { company: company.uuid, keyword, page: pageOf(search) };
  const list = await context.services.__nouns__.list(actor, args);
  return {
    keyword,
    mayManage: slugs.includes('__slug__'),
    context: company.name,
    rows: list.data.map(({ uuid, name, description }) => ({ uuid, name, description })),
    pages: list.paginatorInfo,
    constraints: context.kernel.constraints('create__Noun__'),
  };
}

/** Does what one form of the page asks for. */
export async function change__Nouns__({ context, actor, workspace }: Asked, intent: string, form: FormData) {
  const { __nouns__ } = context.services;
  const fields = { name: textOf(form, 'name') ?? '', description: textOf(form, 'description') ?? '' };
  const uuid = textOf(form, 'uuid') ?? '';
  switch (intent) {
    case 'create':
      await __nouns__.create(actor, { company: workspace.company.uuid, ...fields });
      return { intent, done: '__nouns__.created' satisfies TextKey };
    case 'update':
      await __nouns__.update(actor, { uuid, ...fields });
      return { intent, done: '__nouns__.saved' satisfies TextKey };
    case 'delete':
      await __nouns__.delete(actor, uuid);
      return { intent, done: '__nouns__.deleted' satisfies TextKey };
    default:
      throw new Response(null, { status: 400 });
  }
}
