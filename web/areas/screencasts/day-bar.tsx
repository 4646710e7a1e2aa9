import { Link } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchState } from '~/lib/actions/use-search-state';
import { dayHead, formatDay, formatWeekday } from '~/lib/format/format-day';
import { Button, ButtonLink } from '~/ui/basics/button';
import { FilterChoices } from '~/ui/filters/filter-choices';
import { FilterMenu, FilterPick, FilterToggle } from '~/ui/filters/filter-menu';
import { Popover } from '~/ui/overlays/popover';
import { IconCalendar, IconChevronLeft, IconChevronRight, IconUser } from '~/ui/theme/icons';
import styles from './screen-casts.module.css';
import type { DayData, PageData } from './views';

/** A picture that is open is somebody else's then. */
const SHOT = ['shot'];
const FILTERS = ['mode', 'notes', 'hide'];

/** Shows the person and the day in sight; the way of showing it is behind the filter button. */
export function DayBar({ data }: { data: PageData }) {
  const { t } = useTranslation();
  const { searchWith } = useSearchState();
  const { day, others, user, mode, notes, hide } = data;
  const picked = day ? [{ uuid: day.user.uuid, name: day.user.name }] : [];
  return (
    <div className={styles.bar}>
      {others && (
        <FilterMenu
          label={t('screenshots.person')}
          text={day?.user.name ?? t('screenshots.person')}
          icon={<IconUser size={16} aria-hidden />}
        >
          <FilterChoices
            key={user}
            bare
            single
            name="user"
            label={t('screenshots.person')}
            all={t('screenshots.person')}
            chosen={picked}
            source="/resources/filter-options?kind=people"
            instead={SHOT}
          />
        </FilterMenu>
      )}
      {day && <DayChoice day={day} />}
      <FilterMenu count={[mode === 'all', notes, hide].filter(Boolean).length} names={FILTERS}>
        <FilterPick
          name="mode"
          label={t('screenshots.mode')}
          value={mode === 'all' ? 'all' : ''}
          all={t('screenshots.everyTen')}
          options={[{ value: 'all', label: t('screenshots.all') }]}
        />
        <FilterToggle name="notes" value="1" label={t('screenshots.notesOnly')} on={notes} />
        <FilterToggle name="hide" value="1" label={t('screenshots.hide')} on={hide} />
      </FilterMenu>
      {day?.own && (
        <ButtonLink small kind="quiet" to={searchWith({ looks: '1', shot: null })}>
          {t('screenshots.viewLog')}
        </ButtonLink>
      )}
    </div>
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
      {date !== today && (
        <ButtonLink small to={to(today)} data-period="today">
          {t('ui.toToday')}
        </ButtonLink>
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
