import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { UsesTable } from '~/areas/reports/uses-table';
import { formatNumber } from '~/lib/format';
import { formatWeekday } from '~/lib/format-day';
import { useFetcher } from '~/lib/use-fetcher';
import type { loader } from '~/routes/resources/activities';
import { Chip } from '~/ui/chip';
import { Drawer } from '~/ui/drawer';
import { DurationText } from '~/ui/duration-text';
import { SkeletonLines } from '~/ui/skeleton';
import { TextLink } from '~/ui/text-link';
import { type AxisView, clockAt } from './axis';
import type { Picked } from './day-board';
import styles from './timeline.module.css';

interface Props {
  picked: Picked;
  axis: AxisView;
  zone: string;
  allProjects: boolean;
  onClose: () => void;
}

/** What a stretch, or a person's whole day, is made of: apps and sites, slices, screenshots. */
export function BlockDrawer({ picked: { row, block }, axis, zone, allProjects, onClose }: Props) {
  const { load, data } = useFetcher<typeof loader>();
  const { uuid, name } = row.person;
  useEffect(() => {
    const asked = new URLSearchParams({ user: uuid, day: axis.day, zone });
    if (allProjects) asked.set('projects', 'all');
    if (block) {
      asked.set('from', String(block.from));
      asked.set('to', String(block.to));
    }
    load(`/resources/activities?${asked}`);
  }, [load, uuid, axis.day, zone, allProjects, block]);
  const span = block ? `${clockAt(axis, block.from)}–${clockAt(axis, block.to)}` : formatWeekday(axis.day);
  return (
    <Drawer open title={`${name} · ${span}`} width={520} onClose={onClose}>
      {data ? <Detail data={data} user={uuid} day={axis.day} /> : <SkeletonLines lines={8} />}
    </Drawer>
  );
}

type Data = NonNullable<ReturnType<typeof useFetcher<typeof loader>>['data']>;

function Detail({ data: { slices, uses, used, more }, user, day }: { data: Data; user: string; day: string }) {
  const { t } = useTranslation();
  return (
    <div className={styles.detail}>
      <p>
        <TextLink alone to={`/screen-casts?user=${user}&date=${day}`}>
          {t('reports.timeline.screenshots')}
        </TextLink>
      </p>
      {uses.length > 0 && <UsesTable uses={uses} total={used} short />}
      {slices.length === 0 && <p>{t('ui.table.empty')}</p>}
      <ul className={styles.slices}>
        {slices.map((slice) => (
          <li key={slice.uuid}>
            <bdi className="wz-num">{`${slice.from}–${slice.to}`}</bdi>
            <span>
              <Chip tone={slice.manual ? 'manual' : slice.mostly === 'idle' ? 'idle' : 'plain'}>
                {t(`ui.ribbon.${slice.mostly}`)}
              </Chip>
            </span>
            <DurationText seconds={slice.worked} />
            <small>
              {[
                slice.memo,
                slice.project,
                t('reports.timeline.input', { keys: formatNumber(slice.keys), mouse: formatNumber(slice.mouse) }),
                slice.late && t('reports.timeline.synced', { time: slice.late }),
                slice.overLimit && t('reports.sums.overLimit'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ul>
      {more && <p>{t('reports.timeline.more')}</p>}
    </div>
  );
}
