import { useTranslation } from 'react-i18next';
import { formatDuration } from '~/lib/format/format';
import { DurationText } from '~/ui/basics/duration-text';
import { Stat, Stats } from '~/ui/data/stat';
import { Tooltip } from '~/ui/overlays/tooltip';
import { IconInfoCircle } from '~/ui/theme/icons';
import styles from './screen-casts.module.css';
import type { DayData } from './views';

/** The day in two numbers, beside the day before. */
export function Insights({ day: { worked, level, before, date, today } }: { day: DayData }) {
  const { t } = useTranslation();
  const more = worked - before.worked;
  const levels = level !== null && before.level !== null ? level - before.level : null;
  const than = date === today ? 'screenshots.thanSameTime' : 'screenshots.than';
  return (
    <div className={styles.insights}>
      <Stats>
        <Stat
          label={t('screenshots.worked')}
          compared={t(than, { difference: `${more > 0 ? '+' : ''}${formatDuration(more)}` })}
        >
          <DurationText seconds={worked} />
        </Stat>
        <Stat
          label={t('screenshots.level')}
          compared={levels !== null && t(than, { difference: `${levels > 0 ? '+' : ''}${levels}` })}
        >
          <bdi>{level !== null ? percent(level) : worked > 0 ? t('screenshots.notMeasured') : '–'}</bdi>{' '}
          <Tooltip text={t('screenshots.levelHelp')}>
            <button type="button" className={styles.help} aria-label={t('screenshots.levelHelp')}>
              <IconInfoCircle size={16} aria-hidden />
            </button>
          </Tooltip>
        </Stat>
      </Stats>
    </div>
  );
}

export const percent = (level: number): string => `${level}%`;
