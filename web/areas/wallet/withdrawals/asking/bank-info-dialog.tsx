import { useTranslation } from 'react-i18next';
import { ActDialog } from '~/areas/wallet/dialogs/act-dialog';
import { TextLink } from '~/ui/basics/text-link';
import { RadioGroup } from '~/ui/fields/radio-group';
import type { TermsDialogProps } from './withdraw-dialog';

/** Chooses to which of its owner's bank accounts a wallet leads. */
export default function BankInfoDialog({ account: { wallet }, terms, bankPage, onClose }: TermsDialogProps) {
  const { t } = useTranslation();
  const offered = terms.kinds.filter(({ account }) => account !== null);
  return (
    <ActDialog
      act="bankInfo"
      title={t('withdrawals.bank.title', { name: wallet.name })}
      confirm={t('withdrawals.bank.confirm')}
      size="small"
      ready={offered.length > 0}
      onClose={onClose}
    >
      <input type="hidden" name="wallet" value={wallet.uuid} />
      {offered.length === 0 ? (
        <p>{t('withdrawals.ask.noBank')}</p>
      ) : (
        <RadioGroup
          name="kind"
          label={t('withdrawals.bank.to')}
          defaultValue={terms.kind ?? offered[0]?.kind}
          options={offered.map(({ kind, account }) => ({
            value: kind,
            label: `${t(`withdrawals.kind.${kind}`)} · ${account}`,
          }))}
        />
      )}
      <p>
        <TextLink alone to={bankPage}>
          {t('withdrawals.ask.toBank')}
        </TextLink>
      </p>
    </ActDialog>
  );
}
