import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { BrokenLink } from '~/areas/identity/broken-link';
import { NewPasswordField } from '~/areas/identity/new-password-field';
import { Task } from '~/areas/shell/layout/full-layout';
import { HOME } from '~/lib/home';
import { type PageHandle, secretPageMeta } from '~/lib/page-handle';
import { openSession } from '~/lib/server/browser-session.server';
import { formValues } from '~/lib/server/form-values.server';
import { guestOnly } from '~/lib/server/guards.server';
import { formAction } from '~/lib/server/intents.server';
import { previewLink } from '~/lib/server/links/link-preview.server';
import { Form, SubmitButton } from '~/ui/forms/form';

export const meta = secretPageMeta;
export const handle: PageHandle = { title: 'identity.verify.title', texts: ['identity'] };

export const loader = guestOnly(async ({ request, context }) => {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const face = await previewLink(context, () => context.services.identity.registration.preview(token));
  return { ...face, token, constraints: context.kernel.constraints('verifyEmail') };
});

export const action = guestOnly(
  formAction({
    answer: async ({ context, form }) => {
      const { registration, browserSignIn } = context.services.identity;
      const user = await registration.verify(formValues(form, ['token', 'name', 'password']));
      return openSession(context, await browserSignIn.enter(user, false), HOME);
    },
  }),
);

export default function Verify() {
  const { t } = useTranslation();
  const { person, problem, token, constraints } = useLoaderData<typeof loader>();
  if (!person) return <BrokenLink problem={problem} retry="/re-verify" />;
  return (
    <Task title={t('identity.verify.title')} lead={t('identity.verify.lead', person)}>
      <Form constraints={constraints}>
        <input type="hidden" name="token" value={token} />
        <input type="hidden" autoComplete="username" value={person.email} readOnly />
        <input type="hidden" name="name" value={person.name} />
        <NewPasswordField />
        <SubmitButton wide>{t('identity.verify.submit')}</SubmitButton>
      </Form>
    </Task>
  );
}
