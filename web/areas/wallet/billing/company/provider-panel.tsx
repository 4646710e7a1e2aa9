import { useTranslation } from 'react-i18next';
import { useStepUp } from '~/areas/profile/step-up/use-step-up';
import styles from '~/areas/wallet/billing/bank.module.css';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { TextField } from '~/ui/fields/text-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import type { FormConstraints } from '~/ui/frame/form-context';
import { Panel } from '~/ui/layout/panel';
import { Columns } from '~/ui/primitives/stack';
import type { ProviderItem } from './terms-item';

interface Props {
  kind: ProviderItem['kind'];
  provider: ProviderItem | null;
  constraints: FormConstraints;
}

/** The company's account with one of its payment providers, of which only the end is shown. */
export function ProviderPanel({ kind, provider, constraints }: Props) {
  const { t } = useTranslation();
  const { fetcher, remember, dialog } = useStepUp();
  useActionSuccess(fetcher.data);
  return (
    <Panel title={t(`billing.provider.${kind}`)} help={t(`billing.provider.${kind}Help`)}>
      <Form
        key={provider?.version}
        fetcher={fetcher}
        intent="provider"
        constraints={constraints}
        guard
        onSubmit={remember}
      >
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="version" value={provider?.version ?? 0} />
        <Columns gap={16} min={220}>
          <TextField name="name" label={t('billing.provider.name')} defaultValue={provider?.name} autoComplete="off" />
          <TextField
            name="account"
            label={t('billing.provider.account')}
            help={provider ? t('billing.field.keep', { number: provider.account }) : t('billing.provider.accountHelp')}
            optional={provider !== null}
            required={provider === null}
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
            className={styles.code}
          />
        </Columns>
        <TextField
          name="email"
          label={t('billing.provider.email')}
          help={t('billing.provider.emailHelp')}
          defaultValue={provider?.email}
          autoComplete="off"
          optional
        />
        <FormActions>
          <SubmitButton>{t('billing.save')}</SubmitButton>
        </FormActions>
      </Form>
      {dialog}
    </Panel>
  );
}
