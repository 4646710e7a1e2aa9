import { useTranslation } from 'react-i18next';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { Button, buttonClass } from '~/ui/basics/button';
import { CopyButton } from '~/ui/basics/copy/copy-button';
import { MoneyText } from '~/ui/basics/money-text';
import { Form } from '~/ui/forms/form';
import { Panel } from '~/ui/layout/panel';
import { Stack } from '~/ui/primitives/stack';
import type { DepositItem, PayToItem } from './deposit-item';
import styles from './deposits.module.css';
import { PayTo } from './pay-to';

interface Props {
  deposits: readonly DepositItem[];
  /** Where transfers by bank go; empty where nobody is to pay. */
  payTo: readonly PayToItem[];
  mayChange: boolean;
}

/** Lists deposits that were begun and are in no wallet yet. */
export function OpenDeposits({ deposits, payTo, mayChange }: Props) {
  const { t } = useTranslation();
  if (deposits.length === 0) return null;
  return (
    <Panel title={t('deposits.open.title')}>
      <Stack as="ul" gap={16}>
        {deposits.map((deposit) => (
          <OpenDeposit key={deposit.uuid} deposit={deposit} payTo={payTo} mayChange={mayChange} />
        ))}
      </Stack>
    </Panel>
  );
}

function OpenDeposit({ deposit, payTo, mayChange }: Pick<Props, 'payTo' | 'mayChange'> & { deposit: DepositItem }) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  useActionSuccess(fetcher.data);
  const { uuid, wallet, means, amount, currency, decimals, reference, link } = deposit;
  return (
    <li className={styles.deposit}>
      <div className={styles.line}>
        <MoneyText minor={amount} currency={currency} decimals={decimals} />
        <span className={styles.quiet}>{t(`deposits.means.${means}`)}</span>
      </div>
      <p className={styles.quiet}>{t('deposits.open.into', { wallet })}</p>
      {reference && (
        <p className={styles.reference}>
          {t('deposits.open.reference')} <code dir="ltr">{reference}</code>
          <CopyButton text={reference} small />
        </p>
      )}
      {mayChange && means === 'BANK' && (
        <details className={styles.where}>
          <summary>{t('deposits.payTo.title')}</summary>
          <PayTo accounts={payTo} reference={reference} />
        </details>
      )}
      {mayChange && (
        <div className={styles.actions}>
          {link && (
            <a className={buttonClass({ small: true, kind: 'primary' })} href={link}>
              {t('deposits.open.pay')}
            </a>
          )}
          <Form fetcher={fetcher} intent="cancelDeposit">
            <input type="hidden" name="deposit" value={uuid} />
            <Button type="submit" small pending={fetcher.state !== 'idle'}>
              {t('deposits.open.cancel')}
            </Button>
          </Form>
        </div>
      )}
    </li>
  );
}
