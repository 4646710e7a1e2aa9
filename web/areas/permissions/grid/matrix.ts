import type { ColumnView, Query, TableView } from '~/areas/permissions/table-view';

/** A line or a head of the grid: a permission, or whose permission it is. */
export type Side =
  { kind: 'permission'; slug: string; description: string; level: string } | { kind: 'subject'; column: ColumnView };

export interface MatrixGroup {
  /** A key under `permissions.groups`, or one of the kinds of subjects. */
  id: string;
  rows: Side[];
}

export interface Matrix {
  groups: MatrixGroup[];
  heads: Side[];
}

export interface Field {
  column: ColumnView;
  slug: string;
  description: string;
}

/** The table as the address wants it: permissions down and subjects across, or one permission across and subjects down. */
export function matrixOf(table: TableView, query: Query): Matrix {
  const permissions = table.groups.flatMap(({ rows }) => rows);
  const alone =
    query.compare.length < 2 && query.view === 'permission'
      ? (permissions.find(({ slug }) => slug === query.slug) ?? permissions[0])
      : undefined;
  const subjects = (columns: readonly ColumnView[]): Side[] => columns.map((column) => ({ kind: 'subject', column }));
  if (alone) {
    const kinds = ['COMPANY_ROLE', 'PROJECT_ROLE', 'USER'] as const;
    const groups = kinds.map((kind) => ({
      id: kind,
      rows: subjects(
        table.columns.filter((column) => column.kind === kind && (!query.only || isSet(column, alone.slug))),
      ),
    }));
    return { groups: groups.filter(({ rows }) => rows.length > 0), heads: [{ kind: 'permission', ...alone }] };
  }
  const groups = table.groups.map(({ id, rows }) => ({
    id,
    rows: rows
      .filter(({ slug }) => !query.only || table.columns.some((column) => isSet(column, slug)))
      .map((row): Side => ({ kind: 'permission', ...row })),
  }));
  return { groups: groups.filter(({ rows }) => rows.length > 0), heads: subjects(table.columns) };
}

export function fieldOf(row: Side, head: Side): Field {
  const permission = row.kind === 'permission' ? row : (head as Extract<Side, { kind: 'permission' }>);
  const subject = row.kind === 'subject' ? row : (head as Extract<Side, { kind: 'subject' }>);
  return { column: subject.column, slug: permission.slug, description: permission.description };
}

function isSet(column: ColumnView, slug: string): boolean {
  return (column.cells[slug]?.own ?? null) !== null;
}
