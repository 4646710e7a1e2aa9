import { useTranslation } from 'react-i18next';
import { useScheduleWords } from '~/areas/wallet/schedules/use-schedule-words';
import type { AccountOption } from '~/areas/wallet/transfer/targets';
import { readAmount } from '~/areas/money/amount';
import { parsePercent } from '~/areas/money/percent';
import { RecurrencePreview } from '~/ui/recurrence/recurrence-preview';
import { nextDaysOf, ruleOf } from '~/ui/recurrence/rule-draft';
import type { Draft } from './draft';

interface Props {
  draft: Draft;
  from: AccountOption | undefined;
  to: AccountOption | undefined;
  firstDay: string;
}

/** Says the schedule as one sentence, with the days on which it runs. */
export function Preview({ draft, from, to, firstDay }: Props) {
  const { t } = useTranslation();
  const words = useScheduleWords();
  const rule = ruleOf(draft);
  const blank = { from: from?.name ?? '…', to: to?.name ?? '…', sum: sumIn(draft, from, words.sum) };
  return (
    <RecurrencePreview
      sentence={t('schedules.sentence', { when: rule ? words.when(rule) : '…', ...blank })}
      note={rule && words.rest(rule)}
      days={nextDaysOf(draft, firstDay)}
      none={t(rule ? 'schedules.noneBetween' : 'schedules.incomplete')}
    />
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
