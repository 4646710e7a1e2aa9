import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { BrokenLink } from '~/areas/identity/broken-link';
import { NewPasswordField } from '~/areas/identity/new-password-field';
import { Task } from '~/areas/shell/layout/full-layout';
import { type PageHandle, secretPageMeta } from '~/lib/page-handle';
import { textFor } from '~/lib/locale/catalogues.server';
import { redirectWithToast } from '~/lib/server/flash.server';
import { formValues } from '~/lib/server/form-values.server';
import { guestOnly } from '~/lib/server/guards.server';
import { formAction } from '~/lib/server/intents.server';
import { previewLink } from '~/lib/server/links/link-preview.server';
import { Form, SubmitButton } from '~/ui/forms/form';

export const meta = secretPageMeta;
export const handle: PageHandle = { title: 'identity.reset.title', texts: ['identity'] };

export const loader = guestOnly(async ({ request, context }) => {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const face = await previewLink(context, () => context.services.identity.passwordRecovery.preview(token));
  return { ...face, token, constraints: context.kernel.constraints('resetPassword') };
});

export const action = guestOnly(
  formAction({
    answer: async ({ context, form }) => {
      const values = formValues(form, ['email', 'token', 'password']);
      await context.services.identity.passwordRecovery.reset(values);
      const address = encodeURIComponent(values.email ?? '');
      return redirectWithToast(`/login?email=${address}`, { text: textFor(context, 'identity.reset.done') });
    },
  }),
);

export default function ResetPassword() {
  const { t } = useTranslation();
  const { person, problem, token, constraints } = useLoaderData<typeof loader>();
  if (!person) return <BrokenLink problem={problem} retry="/forgot-password" />;
  return (
    <Task title={t('identity.reset.title')} lead={t('identity.reset.lead', { email: person.email })}>
      <Form constraints={constraints}>
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="email" autoComplete="username" value={person.email} readOnly />
        <NewPasswordField label={t('identity.field.newPassword')} />
        <SubmitButton wide>{t('identity.reset.submit')}</SubmitButton>
      </Form>
    </Task>
  );
}
