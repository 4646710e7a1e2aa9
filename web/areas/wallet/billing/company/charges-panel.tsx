import { useTranslation } from 'react-i18next';
import styles from '~/areas/wallet/billing/bank.module.css';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { TextField } from '~/ui/fields/text-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import { Panel } from '~/ui/layout/panel';
import { Columns } from '~/ui/primitives/stack';
import type { ChargesItem } from './terms-item';

/** Shows the charge of a withdrawal by kind, and the least that is withdrawn, for each currency that is held. */
export function ChargesPanel({ charges }: { charges: readonly ChargesItem[] }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('billing.charges.title')} help={t('billing.charges.help')}>
      <div className={styles.frame}>
        {charges.map((each) => (
          <ChargesForm key={`${each.currency}-${each.version}`} charges={each} />
        ))}
      </div>
    </Panel>
  );
}

function ChargesForm({ charges }: { charges: ChargesItem }) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  useActionSuccess(fetcher.data);
  const { currency, version } = charges;
  return (
    <Form fetcher={fetcher} intent="charges" guard aria-label={t('billing.charges.of', { currency })}>
      <h3 className={styles.heading}>{t('billing.charges.of', { currency })}</h3>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="currency" value={currency} />
      <Columns gap={16} min={220}>
        {(['swiftCharge', 'achCharge', 'fxCharge', 'minimum'] as const).map((name) => (
          <TextField
            key={name}
            name={name}
            label={t(`billing.charges.${name}`)}
            defaultValue={charges[name]}
            inputMode="decimal"
            autoComplete="off"
            required
          />
        ))}
      </Columns>
      <FormActions>
        <SubmitButton>{t('billing.charges.save')}</SubmitButton>
      </FormActions>
    </Form>
  );
}
