import { redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { BrokenLink } from '~/areas/identity/broken-link';
import { Task } from '~/areas/shell/layout/full-layout';
import { type PageHandle, secretPageMeta } from '~/lib/page-handle';
import { textFor } from '~/lib/locale/catalogues.server';
import { redirectWithToast } from '~/lib/server/flash.server';
import { everybody } from '~/lib/server/guards.server';
import { formAction } from '~/lib/server/intents.server';
import { previewLink } from '~/lib/server/links/link-preview.server';
import { Form, SubmitButton } from '~/ui/forms/form';

export const meta = secretPageMeta;
export const handle: PageHandle = { title: 'identity.changeEmail.title', texts: ['identity'] };

export const loader = everybody(async ({ request, context }) => {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return { ...(await previewLink(context, () => context.services.identity.emailChange.preview(token))), token };
});

/** The link itself proves enough: it was asked for by somebody who had just proved who they are. */
export const action = everybody(
  formAction({
    fields: ['token'],
    answer: async ({ context, form }) => {
      await context.services.identity.emailChange.confirm(form.get('token'));
      return context.actor
        ? redirectWithToast('/profile', { text: textFor(context, 'identity.changeEmail.done') })
        : redirect('/login');
    },
  }),
);

export default function ChangeEmail() {
  const { t } = useTranslation();
  const { person, problem, token } = useLoaderData<typeof loader>();
  if (!person) return <BrokenLink problem={problem} retry="/profile" />;
  return (
    <Task title={t('identity.changeEmail.title')} lead={t('identity.changeEmail.lead', { email: person.email })}>
      <Form>
        <input type="hidden" name="token" value={token} />
        <SubmitButton wide>{t('identity.changeEmail.submit')}</SubmitButton>
      </Form>
    </Task>
  );
}
