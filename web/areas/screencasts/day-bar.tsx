import { Link } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchState } from '~/lib/actions/use-search-state';
import { dayHead, formatDay, formatWeekday } from '~/lib/format/format-day';
import { Button, ButtonLink } from '~/ui/basics/button';
import { FilterSelect } from '~/ui/data/filter-bar';
import { Popover } from '~/ui/overlays/popover';
import { IconCalendar, IconChevronLeft, IconChevronRight } from '~/ui/theme/icons';
import styles from './screen-casts.module.css';
import type { DayData, PageData } from './views';

/** Whose day, which day, and how it is shown. */
export function DayBar({ data }: { data: PageData }) {
  const { t } = useTranslation();
  const { go, searchWith } = useSearchState();
  const { day, people, user, mode, notes, hide } = data;
  return (
    <div className={styles.bar}>
      {people.length > 1 && (
        <FilterSelect
          label={t('screenshots.person')}
          value={user}
          onChange={(event) => go({ user: event.target.value, shot: null })}
          options={people.map(({ uuid, name }) => ({ value: uuid, label: name }))}
        />
      )}
      {day && <DayChoice day={day} />}
      <FilterSelect
        label={t('screenshots.mode')}
        value={mode}
        onChange={(event) => go({ mode: event.target.value === 'all' ? 'all' : null })}
        options={[
          { value: 'ten', label: t('screenshots.everyTen') },
          { value: 'all', label: t('screenshots.all') },
        ]}
      />
      <Toggle
        label={t('screenshots.notesOnly')}
        on={notes}
        onChange={(on) => go({ notes: on ? '1' : null, shot: null })}
      />
      <Toggle label={t('screenshots.hide')} on={hide} onChange={(on) => go({ hide: on ? '1' : null, shot: null })} />
      {day?.own && (
        <ButtonLink small kind="quiet" to={searchWith({ looks: '1', shot: null })}>
          {t('screenshots.viewLog')}
        </ButtonLink>
      )}
    </div>
  );
}

interface ToggleProps {
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

/** Shows at once what is chosen, before the address says so. */
function Toggle({ label, on, onChange }: ToggleProps) {
  const [checked, setChecked] = useState(on);
  useEffect(() => setChecked(on), [on]);
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={checked}
        onChange={() => {
          setChecked(!checked);
          onChange(!checked);
        }}
      />
      {label}
    </label>
  );
}

function DayChoice({ day: { date, previous, next, today, month } }: { day: DayData }) {
  const { t } = useTranslation();
  const { searchWith, go } = useSearchState();
  const [open, setOpen] = useState(false);
  const to = (day: string) => searchWith({ date: day === today ? null : day, shot: null });
  return (
    <div className={styles.days}>
      <Link className={styles.step} to={to(previous)} data-period="previous" aria-label={t('screenshots.previousDay')}>
        <IconChevronLeft size={16} className="wz-turn" aria-hidden />
      </Link>
      <Popover
        open={open}
        onChange={setOpen}
        width={300}
        label={t('screenshots.calendar')}
        trigger={
          <Button small icon={<IconCalendar size={16} aria-hidden />} onClick={() => setOpen(!open)}>
            <bdi>{formatWeekday(date)}</bdi>
          </Button>
        }
      >
        <Calendar
          month={month}
          date={date}
          onChoose={(day) => {
            setOpen(false);
            go({ date: day === today ? null : day, shot: null });
          }}
          onMonth={(day) => go({ date: day, shot: null })}
        />
      </Popover>
      {next ? (
        <Link className={styles.step} to={to(next)} data-period="next" aria-label={t('screenshots.nextDay')}>
          <IconChevronRight size={16} className="wz-turn" aria-hidden />
        </Link>
      ) : (
        <span className={styles.step} aria-hidden data-off>
          <IconChevronRight size={16} className="wz-turn" />
        </span>
      )}
    </div>
  );
}

interface CalendarProps {
  month: DayData['month'];
  date: string;
  onChoose: (day: string) => void;
  onMonth: (day: string) => void;
}

/** A dot under each day with time. */
function Calendar({ month, date, onChoose, onMonth }: CalendarProps) {
  const { t } = useTranslation();
  const first = month.days[0]?.day ?? date;
  const { next } = month;
  return (
    <div className={styles.calendar}>
      <div className={styles.monthBar}>
        <button type="button" aria-label={t('screenshots.previousMonth')} onClick={() => onMonth(month.previous)}>
          <IconChevronLeft size={16} className="wz-turn" aria-hidden />
        </button>
        <strong>{formatDay(first).replace(/ \d+,/, '')}</strong>
        <button
          type="button"
          aria-label={t('screenshots.nextMonth')}
          disabled={!next}
          onClick={() => next && onMonth(next)}
        >
          <IconChevronRight size={16} className="wz-turn" aria-hidden />
        </button>
      </div>
      <div className={styles.month} style={{ '--first': month.week.indexOf(first) + 1 } as object}>
        {month.week.map((day) => (
          <span key={day} aria-hidden>
            {dayHead(day).weekday}
          </span>
        ))}
        {month.days.map(({ day, busy, future }) => (
          <button
            key={day}
            type="button"
            disabled={future}
            data-busy={busy || undefined}
            aria-current={day === date ? 'date' : undefined}
            aria-label={`${formatDay(day)}${busy ? `, ${t('screenshots.hasTime')}` : ''}`}
            onClick={() => onChoose(day)}
          >
            {Number(day.slice(8))}
          </button>
        ))}
      </div>
    </div>
  );
}
