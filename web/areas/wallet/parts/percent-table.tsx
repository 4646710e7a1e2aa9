import { useTranslation } from 'react-i18next';
import { percentText, WHOLE } from '~/areas/money/percent';
import { MoneyText } from '~/ui/basics/money-text';
import { Button } from '~/ui/basics/button';
import fieldStyles from '~/ui/frame/field.module.css';
import { Stack } from '~/ui/primitives/stack';
import styles from './percent-table.module.css';
import { leftOf, type StagedPart } from './staged-parts';

interface Props {
  label: string;
  parts: readonly StagedPart[];
  onChange: (key: string, text: string) => void;
  /** Money that each has now and then; left out where no money moves. */
  money?: { now: readonly string[]; then: readonly string[] | null; decimals: number };
}

/** Percentages that together must be a hundred: what is left to give is said with every key. */
export function PercentTable({ label, parts, onChange, money }: Props) {
  const { t } = useTranslation();
  const left = leftOf(parts);
  return (
    <Stack gap={8}>
      <table className={styles.table}>
        <caption className="wz-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t('wallet.parts.share')}</th>
            <th scope="col">{t('wallet.parts.percent')}</th>
            {money && <th scope="col">{t('wallet.parts.now')}</th>}
            {money && <th scope="col">{t('wallet.parts.then')}</th>}
          </tr>
        </thead>
        <tbody>
          {parts.map((part, position) => (
            <tr key={part.key}>
              <th scope="row">{part.name}</th>
              <td>
                <PercentInput part={part} left={left} onChange={(text) => onChange(part.key, text)} />
              </td>
              {money && (
                <td>
                  <MoneyText minor={money.now[position] ?? '0'} decimals={money.decimals} />
                </td>
              )}
              {money && (
                <td>
                  {money.then ? <MoneyText minor={money.then[position] ?? '0'} decimals={money.decimals} /> : '—'}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <Remainder left={left} />
    </Stack>
  );
}

function PercentInput({ part, left, onChange }: { part: StagedPart; left: number; onChange: (text: string) => void }) {
  const { t } = useTranslation();
  const wrong = part.bp === null && part.text !== '';
  return (
    <span className={styles.percent}>
      <input
        className={fieldStyles.input}
        inputMode="decimal"
        autoComplete="off"
        aria-label={t('wallet.parts.percentOf', { name: part.name })}
        aria-invalid={wrong || undefined}
        value={part.text}
        onChange={(event) => onChange(event.target.value)}
      />
      <span aria-hidden>%</span>
      {left > 0 && (
        <Button
          kind="quiet"
          small
          aria-label={t('wallet.parts.giveRest', { percent: percentText(left), name: part.name })}
          onClick={() => onChange(percentText((part.bp ?? 0) + left))}
        >
          +{percentText(left)}
        </Button>
      )}
    </span>
  );
}

function Remainder({ left }: { left: number }) {
  const { t } = useTranslation();
  const state = left === 0 ? 'exact' : left > 0 ? 'left' : 'over';
  return (
    <p className={styles.remainder} data-state={state} role="status">
      {t(`wallet.parts.${state}`, { percent: percentText(Math.abs(left)), sum: percentText(WHOLE - left) })}
    </p>
  );
}
