import type { ReactNode } from 'react';
import { classNames } from '~/ui/theme/class-names';
import styles from './grid-table.module.css';

export interface GridColumn<Row> {
  id: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  foot?: ReactNode;
  /** `total`: stands apart at the end; `day`: one of many, left out on phones. */
  kind?: 'day' | 'total' | 'text';
  /** Ground of the whole column. */
  tint?: 'today' | 'off';
}

interface Props<Row> {
  caption: string;
  /** The column that stays while the others move. */
  rowHead: { head: string; cell: (row: Row) => ReactNode; foot?: ReactNode };
  columns: readonly GridColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** On phones the days stay too, and the grid is moved sideways. */
  keepDays?: boolean;
}

/** Many narrow columns of numbers, such as the days of a month: names stay at the start while the days move. */
export function GridTable<Row>({ caption, rowHead, columns, rows, rowKey, keepDays }: Props<Row>) {
  const hasFoot = rowHead.foot !== undefined || columns.some(({ foot }) => foot !== undefined);
  const classOf = ({ kind = 'day' }: GridColumn<Row>) =>
    classNames(styles[kind], kind === 'day' && !keepDays && styles.away);
  return (
    <div className={styles.scroll} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles.grid}>
        <caption className="wz-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{rowHead.head}</th>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={classOf(column)} data-tint={column.tint}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              <th scope="row">{rowHead.cell(row)}</th>
              {columns.map((column) => (
                <td key={column.id} className={classOf(column)} data-tint={column.tint}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {hasFoot && (
          <tfoot>
            <tr>
              <th scope="row">{rowHead.foot}</th>
              {columns.map((column) => (
                <td key={column.id} className={classOf(column)} data-tint={column.tint}>
                  {column.foot}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
