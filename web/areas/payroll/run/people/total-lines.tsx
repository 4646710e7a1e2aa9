import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LineList } from '~/areas/payroll/invoice/invoice-lines';
import { IconButton } from '~/ui/basics/button';
import { DurationText } from '~/ui/basics/duration-text';
import { MoneyText } from '~/ui/basics/money-text';
import { Popover } from '~/ui/overlays/popover';
import { IconChevronDown } from '~/ui/theme/icons';
import type { PayItem, PersonItem } from '../run-item';
import styles from '../run.module.css';

/** Columns that come to the payable time, in the order in which they are added and taken off. */
export const TIME_PARTS = ['tracked', 'idle', 'unproductive', 'manual', 'overLimit'] as const;

interface Props {
  person: PersonItem;
  pay: PayItem;
  money: { currency: string; decimals: number };
}

/** Explains a total: the payable time, the lines that pay it, and the lines that are left out. */
export function TotalLines({ person, pay, money }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const label = t('payroll.run.linesOf', { name: person.name });
  return (
    <Popover
      open={open}
      onChange={setOpen}
      label={label}
      width={440}
      trigger={
        <IconButton small kind="quiet" label={label} aria-expanded={open} onClick={() => setOpen(!open)}>
          <IconChevronDown size={14} aria-hidden />
        </IconButton>
      }
    >
      <div className={styles.lines}>
        <dl className={styles.sums}>
          {TIME_PARTS.filter((part) => part === 'tracked' || person[part] !== 0).map((part) => (
            <TimeRow key={part} name={t(`payroll.run.part.${part}`)} seconds={person[part]} />
          ))}
          <TimeRow name={t('payroll.run.part.payable')} seconds={person.payable} />
          {pay.invoiced !== 0 && <TimeRow name={t('payroll.run.invoiced')} seconds={pay.invoiced} />}
          {pay.unrated !== 0 && <TimeRow name={t('payroll.flags.unrated')} seconds={pay.unrated} />}
        </dl>
        {pay.lines.length > 0 && <LineList lines={pay.lines} decimals={money.decimals} />}
        {pay.leftOut.length > 0 && (
          <>
            <p className={styles.leftOut}>{t('payroll.run.leftOutLines')}</p>
            <LineList lines={pay.leftOut} decimals={money.decimals} />
          </>
        )}
        <p className={styles.sum}>
          <span>{t('payroll.total')}</span>
          <strong>
            <MoneyText minor={pay.total} {...money} />
          </strong>
        </p>
      </div>
    </Popover>
  );
}

function TimeRow({ name, seconds }: { name: string; seconds: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <DurationText seconds={seconds} />
      </dd>
    </div>
  );
}
