import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { BrokenLink } from '~/areas/identity/broken-link';
import { NewPasswordField } from '~/areas/identity/new-password-field';
import { SetUpWays } from '~/areas/identity/set-up-ways';
import { Task } from '~/areas/shell/layout/full-layout';
import { HOME } from '~/lib/home';
import { type PageHandle, secretPageMeta } from '~/lib/page-handle';
import { openSession } from '~/lib/server/browser-session.server';
import { formValues } from '~/lib/server/form-values.server';
import { guestOnly } from '~/lib/server/guards.server';
import { formAction } from '~/lib/server/intents.server';
import { previewLink } from '~/lib/server/links/link-preview.server';
import { TextField } from '~/ui/fields/text-field';
import { Form, SubmitButton } from '~/ui/forms/form';

export const meta = secretPageMeta;
export const handle: PageHandle = { title: 'identity.setUp.title', texts: ['identity'] };

export const loader = guestOnly(async ({ request, context }) => {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const face = await previewLink(context, async () => {
    await context.services.identity.setUp.check(token);
    return {};
  });
  const pending = face.problem !== undefined && (await context.services.identity.setUp.isPending());
  return { ...face, pending, token, constraints: context.kernel.constraints('setUp') };
});

export const action = guestOnly(
  formAction({
    answer: async ({ context, form }) => {
      const { setUp, browserSignIn } = context.services.identity;
      const administrator = await setUp.finish(formValues(form, ['token', 'name', 'email', 'password']));
      return openSession(context, await browserSignIn.enter(administrator, false), HOME);
    },
  }),
);

export default function SetUp() {
  const { t } = useTranslation();
  const { person, problem, pending, token, constraints } = useLoaderData<typeof loader>();
  if (pending) return <SetUpWays expired />;
  if (!person) return <BrokenLink problem={problem} retry="/login" />;
  return (
    <Task title={t('identity.setUp.title')} lead={t('identity.setUp.lead')}>
      <Form constraints={constraints}>
        <input type="hidden" name="token" value={token} />
        <TextField name="name" label={t('identity.field.name')} autoComplete="name" autoFocus />
        <TextField name="email" label={t('identity.field.email')} autoComplete="email" />
        <NewPasswordField />
        <SubmitButton wide>{t('identity.setUp.submit')}</SubmitButton>
      </Form>
    </Task>
  );
}
