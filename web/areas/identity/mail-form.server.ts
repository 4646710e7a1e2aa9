import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { formValues } from '~/lib/server/form-values.server';
import { formAction } from '~/lib/server/intents.server';

type Services = AppLoadContext['services'];

/** The forms that send a link to a mailbox differ in one call only. */
export function mailLoader({ context }: LoaderFunctionArgs) {
  return { constraints: context.kernel.constraints('email'), mailIsOn: context.app.mailIsOn };
}

export function mailAction(send: (services: Services, values: { email?: string }) => Promise<void>) {
  return formAction({
    answer: async ({ context, form }: { context: AppLoadContext; form: FormData }) => {
      const values = formValues(form, ['email']);
      await send(context.services, values);
      return { sentTo: values.email ?? '' };
    },
  });
}
