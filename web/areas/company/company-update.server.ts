import type { AppLoadContext } from '@remix-run/node';
import type { Workspace } from '@server/project';
import type { Actor } from '@server/shared/permissions/actor';
import { formValues } from '~/lib/server/form-values.server';

interface Asked {
  context: AppLoadContext;
  actor: Actor;
  workspace: Workspace;
  form: FormData;
}

/** Saves the named fields of a form on the company. */
export function companyUpdate<N extends string>(names: readonly N[]) {
  return {
    done: 'company.setting.saved' as const,
    fields: names,
    run: ({ context, actor, workspace, form }: Asked) =>
      context.services.company.companies.update(actor, { ...formValues(form, names), uuid: workspace.company.uuid }),
  };
}
