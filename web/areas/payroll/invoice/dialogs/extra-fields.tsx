import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EXTRA_CATEGORIES, isCategory, type TypedExtra } from '~/areas/payroll/invoice/extra-categories';
import styles from '~/areas/payroll/invoice/invoice.module.css';
import type { LineItem } from '~/areas/payroll/invoice/invoice-item';
import { typedAmount } from '~/areas/money/amount';
import { Button } from '~/ui/basics/button';
import { SelectField } from '~/ui/fields/select-field';
import { TextField } from '~/ui/fields/text-field';
import { IconPlus } from '~/ui/theme/icons';

const MAX_EXTRAS = 20;

/** Fields of payments beside time and of deductions: rows that come and go. */
export function ExtraFields({ lines, currency }: { lines: readonly LineItem[]; currency: string }) {
  const { t } = useTranslation();
  const [rows, setRows] = useState(() => extrasOf(lines, currency));
  const [next, setNext] = useState(rows.length);
  const add = () => {
    setRows([...rows, { key: `new-${next}`, category: 'BONUS', amount: '', remarks: '' }]);
    setNext(next + 1);
  };
  return (
    <fieldset className={styles.extras}>
      <legend>{t('payroll.extras')}</legend>
      {rows.map((row, index) => (
        <div key={row.key} className={styles.extra}>
          <SelectField
            name={`extraPayments.${index}.category`}
            label={t('payroll.extraFields.category')}
            defaultValue={row.category}
            options={EXTRA_CATEGORIES.map((value) => ({ value, label: t(`payroll.extra.${value}`) }))}
          />
          <TextField
            name={`extraPayments.${index}.amount`}
            label={t('payroll.extraFields.amount', { currency })}
            defaultValue={row.amount}
            inputMode="decimal"
            autoComplete="off"
            maxLength={24}
            required
          />
          <TextField
            name={`extraPayments.${index}.remarks`}
            label={t('payroll.extraFields.remarks')}
            defaultValue={row.remarks}
            maxLength={300}
            autoComplete="off"
            optional
          />
          <Button small onClick={() => setRows(rows.filter(({ key }) => key !== row.key))}>
            {t('payroll.extraFields.remove')}
          </Button>
        </div>
      ))}
      {rows.length < MAX_EXTRAS && (
        <Button small icon={<IconPlus size={14} aria-hidden />} onClick={add}>
          {t('payroll.extraFields.add')}
        </Button>
      )}
    </fieldset>
  );
}

function extrasOf(lines: readonly LineItem[], currency: string): TypedExtra[] {
  return lines
    .filter(({ kind }) => kind === 'EXTRA')
    .map(({ category, amount, remarks }, index) => ({
      key: String(index),
      category: isCategory(category) ? category : 'OTHER',
      amount: typedAmount(amount.replace('-', ''), currency),
      remarks: remarks ?? '',
    }));
}
