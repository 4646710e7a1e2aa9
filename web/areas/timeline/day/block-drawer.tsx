import { useSearchParams } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClassSelect } from '~/areas/productivity/class-select';
import { UsesTable } from '~/areas/reports/tables/uses-table';
import { type Detail, Slice } from '~/areas/timeline/slices';
import styles from '~/areas/timeline/timeline.module.css';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { formatWeekday } from '~/lib/format/format-day';
import { useClock } from '~/lib/look/use-clock';
import { SkeletonLines } from '~/ui/basics/skeleton';
import { TextLink } from '~/ui/basics/text-link';
import { Drawer } from '~/ui/overlays/drawer';
import { type AxisView, minutesAt } from './axis';
import { blockAddress } from './block-address';
import type { blockDetail } from './block-detail.server';
import type { Picked } from './day-board';

interface Props {
  picked: Picked;
  axis: AxisView;
  zone: string;
  projects: string;
  onClose: () => void;
}

/** Shows the parts of a stretch, or of a person's whole day: apps and sites, slices, screenshots. */
export function BlockDrawer({ picked: { row, block }, axis, zone, projects, onClose }: Props) {
  const clock = useClock();
  const { load, data } = useFetcher<typeof blockDetail>();
  const { uuid, name } = row.person;
  const { day } = axis;
  useEffect(
    () => load(blockAddress({ user: uuid, day, zone, projects, block })),
    [load, uuid, day, zone, projects, block],
  );
  const span = block ? clock.span(minutesAt(axis, block.from), minutesAt(axis, block.to)) : formatWeekday(day);
  return (
    <Drawer open title={`${name} · ${span}`} width={680} onClose={onClose}>
      {data ? <Parts data={data} user={uuid} day={day} /> : <SkeletonLines lines={8} />}
    </Drawer>
  );
}

function Parts({ data, user, day }: { data: Detail; user: string; day: string }) {
  const { t } = useTranslation();
  const [hidden, hide] = useHiddenImages();
  const { slices, uses, used, more, mayRule, picturesOff } = data;
  const pictures = slices.some(({ screenshots }) => screenshots.length > 0);
  return (
    <div className={styles.detail}>
      <div className={styles.detailHead}>
        <TextLink alone to={`/screen-casts?user=${user}&date=${day}${hidden ? '&hide=1' : ''}`}>
          {t('reports.timeline.screenshots')}
        </TextLink>
        {pictures && (
          <label className={styles.check}>
            <input type="checkbox" checked={hidden} onChange={({ target }) => hide(target.checked)} />
            {t('screenshots.hide')}
          </label>
        )}
        {picturesOff && !pictures && <small>{t('screenshots.why.OFF')}</small>}
      </div>
      {uses.length > 0 && (
        <div>
          <UsesTable
            uses={uses}
            total={used}
            short
            choice={
              mayRule
                ? ({ kind, name, rule }) => <ClassSelect action="/productivity" kind={kind} name={name} value={rule} />
                : undefined
            }
          />
          {mayRule && <p className={styles.help}>{t('reports.timeline.ruleHelp')}</p>}
        </div>
      )}
      {slices.length === 0 && <p>{t('ui.table.empty')}</p>}
      <ul className={styles.slices}>
        {slices.map((slice) => (
          <Slice key={slice.uuid} slice={slice} user={user} hidden={hidden} />
        ))}
      </ul>
      {more && <p>{t('reports.timeline.more')}</p>}
    </div>
  );
}

/** Stands in the address, so that the next stretch does not show them either. */
function useHiddenImages(): [boolean, (hidden: boolean) => void] {
  const [search, setSearch] = useSearchParams();
  const [hidden, setHidden] = useState(search.get('images') === 'off');
  const change = (next: boolean) => {
    setHidden(next);
    const changed = new URLSearchParams(search);
    if (next) changed.set('images', 'off');
    else changed.delete('images');
    setSearch(changed, { replace: true, preventScrollReset: true });
  };
  return [hidden, change];
}
