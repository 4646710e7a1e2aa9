import { useTranslation } from 'react-i18next';
import { SelectField } from '~/ui/fields/select-field';
import { TextField } from '~/ui/fields/text-field';
import { Columns } from '~/ui/primitives/stack';
import type { BankItem, BillingKind } from './bank-item';
import styles from './bank.module.css';

interface Props {
  kind: BillingKind;
  stored: BankItem | null;
  countries: readonly { code: string; name: string }[];
}

/** The fields that one kind has, and no others. Stored numbers are not shown: left empty, they stay. */
export function BankFields({ kind, stored, countries }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        name="accountHolder"
        label={t('billing.field.accountHolder')}
        help={t('billing.field.accountHolderHelp')}
        defaultValue={stored?.accountHolder}
        autoComplete="off"
      />
      <Columns gap={16} min={220}>
        <TextField
          name="bankName"
          label={t('billing.field.bankName')}
          defaultValue={stored?.bankName}
          autoComplete="off"
        />
        <SelectField
          name="country"
          label={t('billing.field.country')}
          defaultValue={stored?.country.code ?? ''}
          prompt={t('billing.field.noCountry')}
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
          required
        />
      </Columns>
      <AddressFields stored={stored} />
      <NumberFields kind={kind} stored={stored} />
      <TextField
        name="alias"
        label={t('billing.field.alias')}
        help={t('billing.field.aliasHelp')}
        defaultValue={stored?.alias}
        autoComplete="off"
        optional
      />
    </>
  );
}

/** Asks for the bank's address: without a town, payment files name the bank by its code alone. */
function AddressFields({ stored }: Pick<Props, 'stored'>) {
  const { t } = useTranslation();
  const field = (name: 'bankAddress' | 'bankPostalCode' | 'bankTown', help?: string) => (
    <TextField
      name={name}
      label={t(`billing.field.${name}`)}
      help={help}
      defaultValue={stored?.[name]}
      autoComplete="off"
      optional
    />
  );
  return (
    <>
      {field('bankAddress')}
      <Columns gap={16} min={220}>
        {field('bankPostalCode')}
        {field('bankTown', t(stored && !stored.bankTown ? 'billing.field.townMissing' : 'billing.field.townHelp'))}
      </Columns>
    </>
  );
}

function NumberFields({ kind, stored }: Pick<Props, 'kind' | 'stored'>) {
  const { t } = useTranslation();
  const keep = (masked: string | null | undefined) =>
    masked ? t('billing.field.keep', { number: masked }) : undefined;
  const code = { autoComplete: 'off', spellCheck: false, dir: 'ltr' as const, className: styles.code };
  return (
    <Columns gap={16} min={220}>
      {kind === 'ACHBILLING' ? (
        <TextField
          name="routingNumber"
          label={t('billing.field.routingNumber')}
          help={t('billing.field.routingNumberHelp')}
          defaultValue={stored?.routingNumber ?? ''}
          inputMode="numeric"
          {...code}
        />
      ) : (
        <TextField
          name="bankSwiftCode"
          label={t('billing.field.bankSwiftCode')}
          help={t('billing.field.bankSwiftCodeHelp')}
          defaultValue={stored?.bankSwiftCode ?? ''}
          {...code}
        />
      )}
      {kind === 'BILLING' && (
        <TextField
          name="bankIbanCode"
          label={t('billing.field.bankIbanCode')}
          help={keep(stored?.bankIbanCode) ?? t('billing.field.bankIbanCodeHelp')}
          optional
          {...code}
        />
      )}
      <TextField
        name="bankAccount"
        label={t('billing.field.bankAccount')}
        help={keep(stored?.bankAccount) ?? (kind === 'BILLING' ? t('billing.field.bankAccountHelp') : undefined)}
        optional={kind === 'BILLING' || stored !== null}
        {...code}
      />
    </Columns>
  );
}
