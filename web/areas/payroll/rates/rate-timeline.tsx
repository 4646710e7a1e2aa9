import { daysBetween } from '@server/shared/time/local-date';
import { useTranslation } from 'react-i18next';
import cells from '~/areas/money/cells.module.css';
import { useActionResult } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { useSearchState } from '~/lib/actions/use-search-state';
import { formatDay } from '~/lib/format/format-day';
import { Button } from '~/ui/basics/button';
import { StatusChip } from '~/ui/basics/chip';
import { Form, SubmitButton } from '~/ui/forms/form';
import { Stack } from '~/ui/primitives/stack';
import { IconLock } from '~/ui/theme/icons';
import type { RateItem } from './rate-item';
import { RateText } from './rate-text';
import styles from './rates.module.css';

interface Props {
  rates: readonly RateItem[];
  today: string;
  mayEdit: boolean;
}

const STATUS = { past: 'off', current: 'ok', future: 'waiting' } as const;
/** The last rate has no end: it is drawn as long as this. */
const OPEN_DAYS = 30;

/** All rates of somebody: a line of days, and below it each of them, the newest first. What is over is locked. */
export function RateTimeline({ rates, today, mayEdit }: Props) {
  const { t } = useTranslation();
  if (rates.length === 0) return <p className={cells.quiet}>{t('payroll.rates.noHistory')}</p>;
  return (
    <Stack gap={12}>
      <Line rates={rates} today={today} />
      <ol className={styles.rates}>
        {rates.map((rate) => (
          <li key={rate.uuid} className={styles.rate} data-when={rate.when}>
            <span className={styles.mark} aria-hidden />
            <span className={styles.terms}>
              <strong>
                <RateText rate={rate} />
              </strong>
              <span className={cells.quiet}>
                {rate.to
                  ? t('payroll.rates.between', { from: formatDay(rate.from), to: formatDay(rate.to) })
                  : t('payroll.rates.from', { day: formatDay(rate.from) })}
              </span>
            </span>
            <StatusChip status={STATUS[rate.when]}>{t(`payroll.rates.when.${rate.when}`)}</StatusChip>
            {rate.editable
              ? mayEdit && <Tools rate={rate} />
              : rate.when === 'past' && (
                  <span className={styles.locked}>
                    <IconLock size={14} aria-hidden /> {t('payroll.rates.locked')}
                  </span>
                )}
          </li>
        ))}
      </ol>
    </Stack>
  );
}

/** How long each was or is in force. All it says stands in the list as well. */
function Line({ rates, today }: { rates: readonly RateItem[]; today: string }) {
  return (
    <div className={styles.line} aria-hidden>
      {rates.toReversed().map(({ uuid, from, to, when }) => {
        const end = to ?? (from > today ? from : today);
        const days = daysBetween(from, end) + (to ? 1 : OPEN_DAYS);
        return <span key={uuid} data-when={when} style={{ flexGrow: Math.max(1, days) }} />;
      })}
    </div>
  );
}

function Tools({ rate: { uuid, from } }: { rate: RateItem }) {
  const { t } = useTranslation();
  const { go } = useSearchState();
  const fetcher = useFetcher();
  useActionResult(fetcher.data);
  return (
    <Form fetcher={fetcher} intent="remove" className={styles.tools}>
      <input type="hidden" name="paymentSetting" value={uuid} />
      <Button
        small
        aria-label={t('payroll.rates.editOf', { day: formatDay(from) })}
        onClick={() => void go({ rate: uuid })}
      >
        {t('payroll.rates.edit')}
      </Button>
      <SubmitButton kind="default" small>
        {t('payroll.rates.remove')}
      </SubmitButton>
    </Form>
  );
}
