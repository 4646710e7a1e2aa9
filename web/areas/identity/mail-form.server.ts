import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { formValues } from '~/lib/server/form-values.server';
import { refusable } from '~/lib/server/guards.server';

type Services = AppLoadContext['services'];

/** The forms that send a link to a mailbox differ in one call only. */
export function mailLoader({ context }: LoaderFunctionArgs) {
  return { constraints: context.kernel.constraints('email'), mailIsOn: context.app.mailIsOn };
}

export function mailAction(send: (services: Services, values: { email?: string }) => Promise<void>) {
  return async ({ request, context }: ActionFunctionArgs) => {
    const values = formValues(await request.formData(), ['email']);
    return refusable({ context }, undefined, async () => {
      await send(context.services, values);
      return { sentTo: values.email ?? '' };
    });
  };
}
