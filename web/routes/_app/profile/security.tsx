import type { AppLoadContext } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { NewPasswordField } from '~/areas/identity/new-password-field';
import { SecondFactorPanel } from '~/areas/profile/second-factor-panel';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import type { PageHandle } from '~/lib/page-handle';
import { formValues } from '~/lib/server/form-values.server';
import { loginOnly } from '~/lib/server/guards.server';
import { intents } from '~/lib/server/intents.server';
import { PasswordField } from '~/ui/fields/password/password-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import type { FormConstraints } from '~/ui/frame/form-context';
import { Panel } from '~/ui/layout/panel';

export const handle: PageHandle = { title: 'identity.profile.security' };

export const loader = loginOnly(async ({ context, actor }) => ({
  email: actor.email,
  factor: await context.services.identity.secondFactors.readState(actor.userKey),
  constraints: context.kernel.constraints('updatePassword'),
}));

const factorsOf = ({ services }: AppLoadContext) => services.identity.secondFactors;

export const action = loginOnly(
  intents({
    password: {
      done: 'identity.password.done',
      run: ({ context, actor, form }) =>
        context.services.identity.ownPassword.update(actor, formValues(form, ['old_password', 'password'])),
    },
    start: {
      answer: async ({ context, actor }) => ({ started: await factorsOf(context).start(actor) }),
    },
    enable: {
      answer: async ({ context, actor, form }) => {
        const code = String(form.get('code') ?? '');
        return { recoveryCodes: await factorsOf(context).enable(actor, code) };
      },
    },
    renew: {
      answer: async ({ context, actor }) => ({ recoveryCodes: await factorsOf(context).renewRecoveryCodes(actor) }),
    },
    disable: {
      done: 'identity.factor.offDone',
      run: ({ context, actor }) => factorsOf(context).disable(actor),
    },
  }),
);

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
  useActionSuccess(fetcher.data);
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
