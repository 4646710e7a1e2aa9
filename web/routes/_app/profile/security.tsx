import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { NewPasswordField } from '~/areas/identity/new-password-field';
import { SecondFactorPanel } from '~/areas/profile/second-factor-panel';
import { useDone } from '~/lib/actions/use-done';
import { useFetcher } from '~/lib/actions/use-fetcher';
import type { PageHandle } from '~/lib/page-handle';
import { formValues, intentOf } from '~/lib/server/form-values.server';
import { loginOnly, refusable } from '~/lib/server/guards.server';
import { PasswordField } from '~/ui/fields/password-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import type { FormConstraints } from '~/ui/forms/form-context';
import { Panel } from '~/ui/layout/panel';

export const handle: PageHandle = { title: 'identity.profile.security' };

export const loader = loginOnly(async ({ context, actor }) => ({
  email: actor.email,
  factor: await context.services.secondFactors.readState(actor.userKey),
  constraints: context.kernel.constraints('updatePassword'),
}));

export const action = loginOnly(async ({ request, context, actor }) => {
  const form = await request.formData();
  const intent = intentOf(form);
  const { secondFactors, ownPassword } = context.services;
  const code = String(form.get('code') ?? '');
  return refusable({ context }, intent, async () => {
    switch (intent) {
      case 'start':
        return { intent, started: await secondFactors.start(actor) };
      case 'enable':
        return { intent, recoveryCodes: await secondFactors.enable(actor, code) };
      case 'renew':
        return { intent, recoveryCodes: await secondFactors.renewRecoveryCodes(actor) };
      case 'disable':
        await secondFactors.disable(actor);
        return { intent, done: 'identity.factor.offDone' as const };
      default:
        await ownPassword.update(actor, formValues(form, ['old_password', 'password']));
        return { intent, done: 'identity.password.done' as const };
    }
  });
});

export default function Security() {
  const { factor, constraints, email } = useLoaderData<typeof loader>();
  return (
    <>
      <SecondFactorPanel state={factor} />
      <PasswordPanel constraints={constraints} email={email} />
    </>
  );
}

function PasswordPanel({ constraints, email }: { constraints: FormConstraints; email: string }) {
  const { t } = useTranslation();
  const fetcher = useFetcher<{ done?: string }>();
  useDone(fetcher.data);
  return (
    <Panel title={t('identity.password.title')} help={t('identity.password.help')}>
      <Form key={fetcher.data?.done} fetcher={fetcher} intent="password" constraints={constraints}>
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordField name="old_password" label={t('identity.field.oldPassword')} autoComplete="current-password" />
        <NewPasswordField label={t('identity.field.newPassword')} />
        <FormActions>
          <SubmitButton>{t('identity.password.submit')}</SubmitButton>
        </FormActions>
      </Form>
    </Panel>
  );
}
