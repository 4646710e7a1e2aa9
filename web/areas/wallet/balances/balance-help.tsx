import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MoneyText } from '~/ui/basics/money-text';
import { Button } from '~/ui/basics/button';
import { Popover } from '~/ui/overlays/popover';
import { IconInfoCircle } from '~/ui/theme/icons';
import styles from './totals.module.css';

/** Balance, held, reconciliation and real balance after each step, in minor units of a currency with two digits. */
const STEPS = [
  { step: 'start', amounts: ['100000', '0', '0', '100000'] },
  { step: 'withdraw', amounts: ['88500', '11500', '0', '100000'] },
  { step: 'bank', amounts: ['88500', '11500', '18800', '118800'] },
  { step: 'sent', amounts: ['88500', '0', '18800', '107300'] },
  { step: 'deposit', amounts: ['108500', '0', '-1200', '107300'] },
  { step: 'fee', amounts: ['107300', '0', '0', '107300'] },
] as const;

const COLUMNS = ['balance', 'held', 'recon', 'real'] as const;

/** How the balances belong together, by an example. */
export function BalanceHelp() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onChange={setOpen}
      label={t('wallet.example.title')}
      width={560}
      trigger={
        <Button kind="quiet" small icon={<IconInfoCircle size={16} aria-hidden />} onClick={() => setOpen(!open)}>
          {t('wallet.example.open')}
        </Button>
      }
    >
      <div className={styles.example}>
        <p>{t('wallet.example.rule')}</p>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('wallet.example.step')}</th>
              {COLUMNS.map((name) => (
                <th key={name} scope="col">
                  {t(`wallet.balance.${name}.short`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {STEPS.map(({ step, amounts }) => (
              <tr key={step}>
                <th scope="row">{t(`wallet.example.steps.${step}`)}</th>
                {amounts.map((minor, column) => (
                  <td key={COLUMNS[column]}>
                    <MoneyText minor={minor} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Popover>
  );
}
