import type { AppLoadContext } from '@remix-run/node';
import type { UuidLike } from '@server/shared/ids/id';
import type { Actor } from '@server/shared/permissions/actor';
import { formValues } from '~/lib/server/form-values.server';
import { refusable } from '~/lib/server/guards.server';

interface Args {
  request: Request;
  context: AppLoadContext;
  actor: Actor;
  company: UuidLike<'company'>;
}

/** Saves the named fields of a form on the company. */
export async function updateCompany<N extends string>({ request, context, actor, company }: Args, names: readonly N[]) {
  const form = await request.formData();
  return refusable({ context }, undefined, async () => {
    await context.services.companies.update(actor, { ...formValues(form, names), uuid: company });
    return { done: 'company.setting.saved' as const };
  });
}
