import { useTranslation } from 'react-i18next';
import { CopyButton } from '~/ui/basics/copy/copy-button';
import type { PayToItem } from './deposit-item';
import styles from './deposits.module.css';

/** Facts in the order in which one types them into one’s own bank. */
const FACTS = [
  'accountHolder',
  'bankIbanCode',
  'bankAccount',
  'bankSwiftCode',
  'routingNumber',
  'bankName',
  'bankAddress',
  'bankTown',
  'country',
] as const;

interface Props {
  accounts: readonly PayToItem[];
  /** Written on the transfer; null where it is not known yet. */
  reference: string | null;
}

/** Where a bank transfer goes, with everything to copy from; more than one account where the company has more. */
export function PayTo({ accounts, reference }: Props) {
  const { t } = useTranslation();
  if (accounts.length === 0) return <p className={styles.quiet}>{t('deposits.payTo.none')}</p>;
  return (
    <div className={styles.payTo}>
      {accounts.map((account) => (
        <details key={account.kind} open={account === accounts[0]}>
          <summary>{t(`deposits.payTo.kind.${account.kind}`)}</summary>
          <dl>
            {FACTS.map((name) => (
              <Fact key={name} label={t(`deposits.payTo.${name}`)} text={account[name]} />
            ))}
            <Fact label={t('deposits.open.reference')} text={reference} />
          </dl>
        </details>
      ))}
      {!reference && <p className={styles.quiet}>{t('deposits.payTo.referenceComes')}</p>}
    </div>
  );
}

function Fact({ label, text }: { label: string; text: string | null }) {
  const { t } = useTranslation();
  if (!text) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi>{text}</bdi>
        <span aria-label={t('deposits.payTo.copy', { what: label })} role="group">
          <CopyButton text={text} small />
        </span>
      </dd>
    </div>
  );
}
