import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Scroller } from '~/ui/layout/scroller';
import { classNames } from '~/ui/theme/class-names';
import styles from './grid-table.module.css';

export interface GridColumn<Row> {
  id: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  foot?: ReactNode;
  /** `total`: stands apart at the end. Without it: one of many, left out on phones. */
  kind?: 'total' | 'text';
  /** Ground of the whole column. */
  tint?: 'today' | 'off';
  /** So many pixels wide, it stays at the end while the others move; all columns after it do too. */
  stays?: number;
}

/** More of them leave no room on paper for letters of the usual size. */
const MANY = 16;

interface Props<Row> {
  caption: string;
  /** The column that stays while the others move. */
  rowHead: { head: string; cell: (row: Row) => ReactNode; foot?: ReactNode };
  columns: readonly GridColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The days stay on phones too, and the grid is moved sideways. */
  keepDays?: boolean;
  /** The column that is in sight to begin with. */
  startAt?: string;
}

/** Many narrow columns of numbers, such as the days of a month: names stay at the start while the days move. */
export function GridTable<Row>({ caption, rowHead, columns, rows, rowKey, keepDays, startAt }: Props<Row>) {
  const moved = useRef<HTMLDivElement>(null);
  useStart(moved, startAt);
  const hasFoot = rowHead.foot !== undefined || columns.some(({ foot }) => foot !== undefined);
  const staying = stayingStyles(columns);
  const attributes = (column: GridColumn<Row>) => ({
    className: column.kind && styles[column.kind],
    'data-tint': column.tint,
    'data-stays': staying.has(column.id) || undefined,
    style: staying.get(column.id),
  });
  return (
    <Scroller label={caption} moved={moved} className={classNames(styles.frame, staying.size > 0 && styles.staying)}>
      <table
        className={classNames(styles.grid, !keepDays && styles.few)}
        data-many={columns.length > MANY || undefined}
        style={{ '--wz-staying-width': `${stayingWidth(columns)}px` } as CSSProperties}
      >
        <caption className="wz-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{rowHead.head}</th>
            {columns.map((column) => (
              <th key={column.id} scope="col" data-column={column.id} {...attributes(column)}>
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
                <td key={column.id} {...attributes(column)}>
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
                <td key={column.id} {...attributes(column)}>
                  {column.foot}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </Scroller>
  );
}

/** How far from the end each of the columns stands that stay there. */
function stayingStyles<Row>(columns: readonly GridColumn<Row>[]): Map<string, CSSProperties> {
  const styles = new Map<string, CSSProperties>();
  let after = 0;
  for (const { id, stays } of [...columns].reverse()) {
    if (stays === undefined) break;
    styles.set(id, { minWidth: stays, maxWidth: stays, insetInlineEnd: after });
    after += stays;
  }
  return styles;
}

function stayingWidth<Row>(columns: readonly GridColumn<Row>[]): number {
  return columns.reduce((sum, { stays = 0 }) => sum + stays, 0);
}

/** Moves a column to the middle, once: where somebody has moved to since, they stay. */
function useStart(moved: RefObject<HTMLDivElement>, startAt: string | undefined): void {
  useEffect(() => {
    const box = moved.current;
    const head = startAt && box?.querySelector(`thead [data-column="${startAt}"]`);
    if (!box || !head) return;
    const [at, around] = [head.getBoundingClientRect(), box.getBoundingClientRect()];
    box.scrollLeft += at.left + at.width / 2 - (around.left + around.width / 2);
    uncoverFirst(box);
  }, [moved, startAt]);
}

/** Moves back to where the column that is half under the names begins. */
function uncoverFirst(box: HTMLElement): void {
  const [names, ...heads] = [...box.querySelectorAll('thead th')].map((head) => head.getBoundingClientRect());
  if (!names) return;
  const isRtl = getComputedStyle(box).direction === 'rtl';
  for (const { left, right } of heads) {
    if (!isRtl && left < names.right - 1 && right > names.right + 1) box.scrollLeft -= names.right - left;
    if (isRtl && right > names.left + 1 && left < names.left - 1) box.scrollLeft += right - names.left;
  }
}
