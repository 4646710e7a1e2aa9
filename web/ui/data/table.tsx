import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '~/ui/layout/empty-state';
import { classNames } from '~/ui/theme/class-names';
import { IconChevronDown, IconChevronUp } from '~/ui/theme/icons';
import styles from './table.module.css';

export interface Column<Row> {
  id: string;
  /** Empty for a column that repeats another one as a picture. */
  head: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand in columns: at the end of the cell, all digits equally wide. */
  number?: boolean;
  /** The total under the column. */
  foot?: ReactNode;
  sortable?: boolean;
  width?: string;
  /**
   * Place in a row on a phone, which is two lines: `title` and `number` above, `detail` and at the end `tools` below;
   * `away` is left out.
   */
  phone?: 'title' | 'number' | 'detail' | 'tools' | 'away';
}

export interface Sort {
  by: string;
  descending: boolean;
}

interface Props<Row> {
  /** Name of the table, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** Shown instead of rows when there are none. */
  empty?: ReactNode;
  isSelected?: (row: Row) => boolean;
  /** A head above the first row of each group, such as a day; rows of one stand together. */
  groupOf?: (row: Row) => { key: string; head: string };
}

export function Table<Row>({ caption, columns, rows, rowKey, sort, onSort, empty, isSelected, groupOf }: Props<Row>) {
  const { t } = useTranslation();
  if (rows.length === 0) return <>{empty ?? <EmptyState title={t('ui.table.empty')} />}</>;
  const hasFoot = columns.some((column) => column.foot !== undefined);
  return (
    <table className={styles.table}>
      <caption className="wz-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) =>
            column.head === '' ? (
              <td key={column.id} style={{ width: column.width }} className={cellClass(column)} />
            ) : (
              <th
                key={column.id}
                scope="col"
                style={{ width: column.width }}
                className={cellClass(column)}
                aria-sort={sort?.by === column.id ? (sort.descending ? 'descending' : 'ascending') : undefined}
              >
                {column.sortable && onSort ? <SortButton column={column} sort={sort} onSort={onSort} /> : column.head}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, position) => (
          <Fragment key={rowKey(row)}>
            {groupOf && (
              <GroupHead group={groupOf(row)} before={rows[position - 1]} groupOf={groupOf} span={columns.length} />
            )}
            <tr data-selected={isSelected?.(row) || undefined}>
              {columns.map((column) => (
                <td
                  key={column.id}
                  className={cellClass(column)}
                  data-phone={column.phone ?? 'detail'}
                  data-head={column.head}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          </Fragment>
        ))}
      </tbody>
      {hasFoot && (
        <tfoot>
          <tr>
            {columns.map((column) => (
              <td
                key={column.id}
                className={cellClass(column)}
                data-phone={column.phone ?? 'detail'}
                data-head={column.head}
              >
                {column.foot}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

interface GroupProps<Row> {
  group: { key: string; head: string };
  before: Row | undefined;
  groupOf: (row: Row) => { key: string };
  span: number;
}

function GroupHead<Row>({ group, before, groupOf, span }: GroupProps<Row>) {
  if (before !== undefined && groupOf(before).key === group.key) return null;
  return (
    <tr className={styles.group}>
      <th scope="rowgroup" colSpan={span}>
        {group.head}
      </th>
    </tr>
  );
}

function cellClass<Row>(column: Column<Row>): string | undefined {
  return classNames(column.number && styles.number);
}

interface SortProps<Row> {
  column: Column<Row>;
  sort?: Sort;
  onSort: (sort: Sort) => void;
}

function SortButton<Row>({ column, sort, onSort }: SortProps<Row>) {
  const { t } = useTranslation();
  const active = sort?.by === column.id;
  const descending = active ? !sort.descending : false;
  const Icon = active && sort.descending ? IconChevronDown : IconChevronUp;
  return (
    <button
      type="button"
      className={styles.sort}
      data-active={active || undefined}
      title={t('ui.table.sortBy', { column: column.head })}
      onClick={() => onSort({ by: column.id, descending })}
    >
      {column.head}
      <Icon size={13} aria-hidden />
    </button>
  );
}
