import { useTranslation } from 'react-i18next';
import cells from '~/areas/wallet/parts/cells.module.css';
import { NextDays } from '~/areas/wallet/schedules/next-days';
import styles from '~/areas/wallet/schedules/schedules.module.css';
import { useScheduleWords } from '~/areas/wallet/schedules/use-schedule-words';
import type { AccountOption } from '~/areas/wallet/transfer/targets';
import { readAmount } from '~/areas/wallet/view/amount';
import { parsePercent } from '~/areas/wallet/view/percent';
import { type Draft, nextDaysOf, ruleOf } from './draft';

interface Props {
  draft: Draft;
  from: AccountOption | undefined;
  to: AccountOption | undefined;
  firstDay: string;
}

/** What is typed as one sentence, and the days on which it will be true. */
export function Preview({ draft, from, to, firstDay }: Props) {
  const { t } = useTranslation();
  const words = useScheduleWords();
  const rule = ruleOf(draft);
  const rest = rule && words.rest(rule);
  const blank = { from: from?.name ?? '…', to: to?.name ?? '…', sum: sumIn(draft, from, words.sum) };
  return (
    <div className={styles.preview}>
      <p className={styles.sentence} role="status">
        {t('schedules.sentence', { when: rule ? words.when(rule) : '…', ...blank })}
      </p>
      {rest && <p className={cells.quiet}>{rest}</p>}
      <NextDays days={nextDaysOf(draft, firstDay)} none={t(rule ? 'schedules.noneBetween' : 'schedules.incomplete')} />
    </div>
  );
}

function sumIn(
  { transferType, amount, percent }: Draft,
  from: AccountOption | undefined,
  words: ReturnType<typeof useScheduleWords>['sum'],
): string {
  const { currency = '', decimals = 2 } = from?.family ?? {};
  const fixed = from ? readAmount(amount, currency) : null;
  const bp = parsePercent(percent);
  if (transferType === 'FIXED' && fixed === null) return '…';
  if (transferType === 'PERCENT' && bp === null) return '…';
  return words({ transferType, amount: fixed?.toString() ?? null, bp, currency, decimals });
}
