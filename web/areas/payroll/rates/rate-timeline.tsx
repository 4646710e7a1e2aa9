import { addDays, daysBetween } from '@server/shared/time/local-date';
import { useTranslation } from 'react-i18next';
import cells from '~/areas/money/cells.module.css';
import { useActionResult } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { useSearchState } from '~/lib/actions/use-search-state';
import { formatDay } from '~/lib/format/format-day';
import { Button } from '~/ui/basics/button';
import { StatusChip } from '~/ui/basics/chip';
import { Form, SubmitButton } from '~/ui/forms/form';
import { TextLink } from '~/ui/basics/text-link';
import { Stack } from '~/ui/primitives/stack';
import { IconLock } from '~/ui/theme/icons';
import type { RateHistory, RateItem, RateLock } from './rate-item';
import { RateText } from './rate-text';
import styles from './rates.module.css';

interface Props {
  person: RateHistory;
  today: string;
  mayEdit: boolean;
}

const STATUS = { past: 'off', current: 'ok', future: 'waiting' } as const;
/** The last rate has no end: it is drawn as long as this. */
const OPEN_DAYS = 30;

/**
 * All rates of somebody: a line of days, and below it each of them, the newest first. Days of sent invoices are locked.
 */
export function RateTimeline({ person: { rates, lock }, today, mayEdit }: Props) {
  const { t } = useTranslation();
  if (rates.length === 0) return <p className={cells.quiet}>{t('payroll.rates.noHistory')}</p>;
  return (
    <Stack gap={12}>
      <Line rates={rates} lock={lock} today={today} />
      {lock && <LockNote lock={lock} />}
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
            {rate.editable && mayEdit && <Tools rate={rate} />}
            {!rate.editable && lock && (
              <span className={styles.locked}>
                <IconLock size={14} aria-hidden />{' '}
                {rate.to && rate.to <= lock.to
                  ? t('payroll.rates.locked')
                  : t('payroll.rates.lockedUntil', { day: formatDay(lock.to) })}
              </span>
            )}
          </li>
        ))}
      </ol>
    </Stack>
  );
}

/** Says which invoice locks the days up to its last one, and what to do about it. */
function LockNote({ lock: { uuid, number, to } }: { lock: RateLock }) {
  const { t } = useTranslation();
  return (
    <p className={styles.lock}>
      <IconLock size={14} aria-hidden /> <span>{t('payroll.rates.lockedBy', { day: formatDay(to) })}</span>{' '}
      <TextLink to={`/payment-history/${uuid}`} alone>
        {t('payroll.invoice.number', { number })}
      </TextLink>
    </p>
  );
}

/** How long each was or is in force, and which days are locked. All it says stands in the list as well. */
function Line({ rates, lock, today }: Pick<RateHistory, 'rates' | 'lock'> & { today: string }) {
  return (
    <div className={styles.line} aria-hidden>
      {rates.toReversed().flatMap(({ uuid, from, to, when }) => {
        const end = to ?? addDays(from > today ? from : today, OPEN_DAYS);
        const locked = lock && lock.to >= from ? (lock.to < end ? lock.to : end) : null;
        const open = locked ? addDays(locked, 1) : from;
        return [
          locked && <Part key={`${uuid} locked`} when="locked" days={daysBetween(from, locked) + 1} />,
          open <= end && <Part key={uuid} when={when} days={daysBetween(open, end) + 1} />,
        ];
      })}
    </div>
  );
}

function Part({ when, days }: { when: RateItem['when'] | 'locked'; days: number }) {
  return <span data-when={when} style={{ flexGrow: days }} />;
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
