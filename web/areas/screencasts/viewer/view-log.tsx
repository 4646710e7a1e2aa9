import { useTranslation } from 'react-i18next';
import type { PageData } from '~/areas/screencasts/views';
import { useSearchState } from '~/lib/actions/use-search-state';
import { formatDay } from '~/lib/format/format-day';
import { useClock } from '~/lib/look/use-clock';
import { DateText } from '~/ui/basics/date-text';
import { TextLink } from '~/ui/basics/text-link';
import { Pagination } from '~/ui/data/pagination';
import { Table } from '~/ui/data/table';
import { EmptyState } from '~/ui/layout/empty-state';
import { Drawer } from '~/ui/overlays/drawer';

/** Lists who looked at one's own screen, and when. */
export function ViewLog({ looks, onClose }: { looks: NonNullable<PageData['looks']>; onClose: () => void }) {
  const { t } = useTranslation();
  const clock = useClock();
  const { searchWith } = useSearchState();
  const { rows, pages } = looks;
  return (
    <Drawer open onClose={onClose} title={t('screenshots.viewLog')}>
      <p>{t('screenshots.viewLogHelp')}</p>
      <Table
        caption={t('screenshots.viewLog')}
        rows={rows}
        rowKey={({ shot, viewer, lastAt }) => `${shot}${viewer}${lastAt}`}
        empty={<EmptyState title={t('screenshots.noViews')}>{t('screenshots.noViewsHelp')}</EmptyState>}
        columns={[
          { id: 'who', head: t('screenshots.viewedBy'), phone: 'title', cell: ({ viewer }) => viewer },
          {
            id: 'picture',
            head: t('screenshots.screenshot'),
            cell: ({ day, time, shot }) => (
              <TextLink
                to={searchWith({ date: day, shot, looks: null, page: null })}
              >{`${formatDay(day)} ${clock.time(time)}`}</TextLink>
            ),
          },
          {
            id: 'when',
            head: t('screenshots.lastViewed'),
            cell: ({ lastAt, offset }) => <DateText value={lastAt} time offset={offset} />,
          },
          {
            id: 'looks',
            head: t('screenshots.views'),
            number: true,
            phone: 'number',
            cell: ({ looks: count }) => count,
          },
        ]}
      />
      <Pagination page={pages.currentPage} perPage={pages.perPage} total={pages.total} />
    </Drawer>
  );
}
