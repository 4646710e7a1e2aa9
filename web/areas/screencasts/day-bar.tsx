import { Link, useNavigation } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchState } from '~/areas/project/use-search-state';
import { dayHead, formatDay, formatWeekday } from '~/lib/format-day';
import { Button, ButtonLink } from '~/ui/button';
import { FilterSelect } from '~/ui/filter-bar';
import { IconCalendar, IconChevronLeft, IconChevronRight } from '~/ui/icons';
import { Popover } from '~/ui/popover';
import styles from './screen-casts.module.css';
import type { DayData, PageData } from './views';

/** Whose day, which day, and how it is shown. */
export function DayBar({ data }: { data: PageData }) {
  const { t } = useTranslation();
  const { go } = useSearchState();
  const { day, people } = data;
  const { user, mode, notes, hide } = useChosen(data);
  return (
    <div className={styles.bar}>
      {people.length > 1 && (
        <FilterSelect
          label={t('shots.person')}
          value={user}
          onChange={(event) => go({ user: event.target.value, shot: null })}
          options={people.map(({ uuid, name }) => ({ value: uuid, label: name }))}
        />
      )}
      {day && <DayChoice day={day} />}
      <FilterSelect
        label={t('shots.mode')}
        value={mode}
        onChange={(event) => go({ mode: event.target.value === 'all' ? 'all' : null })}
        options={[
          { value: 'ten', label: t('shots.everyTen') },
          { value: 'all', label: t('shots.all') },
        ]}
      />
      <label className={styles.check}>
        <input type="checkbox" checked={notes} onChange={() => go({ notes: notes ? null : '1' })} />
        {t('shots.notesOnly')}
      </label>
      <label className={styles.check}>
        <input type="checkbox" checked={hide} onChange={() => go({ hide: hide ? null : '1' })} />
        {t('shots.hide')}
      </label>
      {day?.own && (
        <ButtonLink small kind="quiet" to={'?looks=1'}>
          {t('shots.whoLooked')}
        </ButtonLink>
      )}
    </div>
  );
}

/** What is being chosen shows at once, before the page is there. */
function useChosen(data: PageData): Pick<PageData, 'user' | 'mode' | 'notes' | 'hide'> {
  const { location } = useNavigation();
  const search = location && new URLSearchParams(location.search);
  if (!search || location.pathname !== '/screen-casts') return data;
  const user = search.get('user') ?? data.user;
  const mode = search.get('mode') === 'all' ? 'all' : 'ten';
  return { user, mode, notes: search.has('notes'), hide: search.has('hide') };
}

function DayChoice({ day: { date, previous, next, today, month } }: { day: DayData }) {
  const { t } = useTranslation();
  const { searchWith, go } = useSearchState();
  const [open, setOpen] = useState(false);
  const to = (day: string) => searchWith({ date: day === today ? null : day, shot: null });
  return (
    <div className={styles.days}>
      <Link className={styles.step} to={to(previous)} data-period="previous" aria-label={t('shots.previousDay')}>
        <IconChevronLeft size={16} aria-hidden />
      </Link>
      <Popover
        open={open}
        onChange={setOpen}
        width={300}
        label={t('shots.calendar')}
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
        <Link className={styles.step} to={to(next)} data-period="next" aria-label={t('shots.nextDay')}>
          <IconChevronRight size={16} aria-hidden />
        </Link>
      ) : (
        <span className={styles.step} aria-hidden data-off>
          <IconChevronRight size={16} />
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
        <button type="button" aria-label={t('shots.previousMonth')} onClick={() => onMonth(month.previous)}>
          <IconChevronLeft size={16} aria-hidden />
        </button>
        <strong>{formatDay(first).replace(/ \d+,/, '')}</strong>
        <button type="button" aria-label={t('shots.nextMonth')} disabled={!next} onClick={() => next && onMonth(next)}>
          <IconChevronRight size={16} aria-hidden />
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
            aria-label={`${formatDay(day)}${busy ? `, ${t('shots.hasTime')}` : ''}`}
            onClick={() => onChoose(day)}
          >
            {Number(day.slice(8))}
          </button>
        ))}
      </div>
    </div>
  );
}
