import { useTranslation } from 'react-i18next';
import type { PayingWalletItem, WalletName } from '~/areas/payroll/invoice/invoice-item';
import { formatMinorUnits } from '~/lib/format/format';
import { SelectField } from '~/ui/fields/select-field';

interface Props {
  wallets: readonly PayingWalletItem[];
  /** Wallets that an invoice has already; they are kept where none can be chosen. */
  chosen?: { payroll: WalletName | null; source: WalletName | null };
  currency: string;
  decimals: number;
}

/** Asks which wallet pays, and through which it is paid; both may be the same. */
export function WalletFields({ wallets, chosen, currency, decimals }: Props) {
  const { t } = useTranslation();
  const fields = [
    { name: 'sourceWallet', kind: 'source', was: chosen?.source ?? null },
    { name: 'payrollWallet', kind: 'payroll', was: chosen?.payroll ?? null },
  ] as const;
  return fields.map(({ name, kind, was }) => (
    <SelectField
      key={name}
      name={name}
      label={t(`payroll.wallets.${kind}`)}
      help={t(`payroll.wallets.${kind}Help`)}
      defaultValue={was?.uuid ?? wallets[0]?.uuid}
      required
      options={[
        ...wallets.map(({ uuid, name: wallet, balance }) => ({
          value: uuid,
          label: balance === null ? wallet : `${wallet} · ${formatMinorUnits(balance, decimals)} ${currency}`,
        })),
        ...(was && !wallets.some(({ uuid }) => uuid === was.uuid) ? [{ value: was.uuid, label: was.name }] : []),
      ]}
    />
  ));
}
