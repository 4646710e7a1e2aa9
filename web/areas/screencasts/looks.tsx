import { useTranslation } from 'react-i18next';
import { useSearchState } from '~/areas/project/use-search-state';
import { formatDay } from '~/lib/format-day';
import { DateText } from '~/ui/date-text';
import { Drawer } from '~/ui/drawer';
import { EmptyState } from '~/ui/empty-state';
import { Pagination } from '~/ui/pagination';
import { Table } from '~/ui/table';
import { TextLink } from '~/ui/text-link';
import type { PageData } from './views';

/** Who looked at one's own screen, and when. */
export function Looks({ looks, onClose }: { looks: NonNullable<PageData['looks']>; onClose: () => void }) {
  const { t } = useTranslation();
  const { searchWith } = useSearchState();
  const { rows, pages } = looks;
  return (
    <Drawer open onClose={onClose} title={t('shots.whoLooked')}>
      <p>{t('shots.whoLookedHelp')}</p>
      <Table
        caption={t('shots.whoLooked')}
        rows={rows}
        rowKey={({ shot, viewer, lastAt }) => `${shot}${viewer}${lastAt}`}
        empty={<EmptyState title={t('shots.nobodyLooked')}>{t('shots.nobodyLookedHelp')}</EmptyState>}
        columns={[
          { id: 'who', head: t('shots.viewerName'), phone: 'title', cell: ({ viewer }) => viewer },
          {
            id: 'picture',
            head: t('shots.pictureFrom'),
            cell: ({ day, time, shot }) => (
              <TextLink
                to={searchWith({ date: day, shot, looks: null, page: null })}
              >{`${formatDay(day)} ${time}`}</TextLink>
            ),
          },
          {
            id: 'when',
            head: t('shots.lookedAt'),
            cell: ({ lastAt, offset }) => <DateText value={lastAt} time offset={offset} />,
          },
          { id: 'looks', head: t('shots.looks'), number: true, phone: 'number', cell: ({ looks: count }) => count },
        ]}
      />
      <Pagination page={pages.currentPage} perPage={pages.perPage} total={pages.total} />
    </Drawer>
  );
}
