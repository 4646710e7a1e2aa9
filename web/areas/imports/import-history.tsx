import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { type Status, StatusChip } from '~/ui/basics/chip';
import { DateText } from '~/ui/basics/date-text';
import { Pagination } from '~/ui/data/pagination';
import { Table } from '~/ui/data/table';
import { Panel } from '~/ui/layout/panel';
import { type ImportLine, type ImportState, stepOf } from './import-item';
import styles from './imports.module.css';

const SIGNS: Record<ImportState, Status> = {
  UPLOADED: 'off',
  CHECKING: 'progress',
  CHECKED: 'waiting',
  RUNNING: 'progress',
  DONE: 'ok',
  STOPPED: 'waiting',
  FAILED: 'danger',
  REVERTED: 'locked',
};

export function ImportState({ state }: { state: ImportState }) {
  const { t } = useTranslation();
  return <StatusChip status={SIGNS[state]}>{t(`imports.state.${state}`)}</StatusChip>;
}

interface Props {
  imports: readonly ImportLine[];
  pages: { currentPage: number; perPage: number; total: number };
  path: string;
}

/** Former imports: what each brought in, and where one goes on with those that are not done. */
export function ImportHistory({ imports, pages, path }: Props) {
  const { t } = useTranslation();
  if (pages.total === 0) return null;
  return (
    <>
      <Panel title={t('imports.history.title')} flush>
        <Table
          caption={t('imports.history.title')}
          rows={imports}
          rowKey={({ uuid }) => uuid}
          columns={[
            {
              id: 'name',
              head: t('imports.history.file'),
              phone: 'title',
              cell: ({ uuid, name, state }) => (
                <Link to={`${path}/${uuid}?step=${stepOf(state)}`} className={styles.opener}>
                  {name || t('imports.history.unnamed')}
                </Link>
              ),
            },
            {
              id: 'state',
              head: t('imports.history.state'),
              phone: 'number',
              cell: ({ state }) => <ImportState state={state} />,
            },
            {
              id: 'rows',
              head: t('imports.history.rows'),
              number: true,
              phone: 'away',
              cell: ({ total }) => total,
            },
            {
              id: 'created',
              head: t('imports.count.created'),
              number: true,
              phone: 'detail',
              cell: ({ created, removed }) => created - removed,
            },
            { id: 'bad', head: t('imports.outcome.BAD'), number: true, phone: 'away', cell: ({ bad }) => bad },
            {
              id: 'at',
              head: t('imports.history.at'),
              phone: 'away',
              cell: ({ createdAt }) => <DateText value={createdAt} time />,
            },
          ]}
        />
      </Panel>
      <Pagination page={pages.currentPage} perPage={pages.perPage} total={pages.total} />
    </>
  );
}
