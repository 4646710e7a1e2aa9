export type Effect = 'ALLOW' | 'DENY';

export const VIEWS = ['roles', 'people', 'permission'] as const;
export type View = (typeof VIEWS)[number];

/** The query of the address. */
export interface Query {
  scope: 'company' | 'project' | null;
  view: View;
  keyword: string;
  page: number;
  /** Only what was set in this scope. */
  only: boolean;
  /** The permission that is looked at by itself. */
  slug: string | null;
  /** Ids of the columns side by side; one is still waiting for its second. */
  compare: string[];
}

/** Numbers are places in `TableView.sentences`. */
export interface CellView {
  own: Effect | null;
  allow: boolean;
  why: number;
  inherited: boolean;
  inheritedWhy: number;
  /** Allowing it here would do nothing, because something stronger denies it. */
  allowIsVain: boolean;
  locked: number | null;
}

export interface ColumnView {
  /** `company:manager`, `project:user`, `user:<uuid>` */
  id: string;
  kind: 'USER' | 'COMPANY_ROLE' | 'PROJECT_ROLE';
  name: string | null;
  role: string | null;
  person: { email: string; avatar: string | null; companyRole: string; projectRole: string | null } | null;
  people: number;
  cells: Record<string, CellView>;
}

export interface TableView {
  scope: 'company' | 'project';
  open: { company: boolean; project: boolean };
  place: { company: string; project: string; id: string };
  groups: { id: string; rows: { slug: string; description: string; level: 'COMPANY' | 'PROJECT' }[] }[];
  columns: ColumnView[];
  pages: { page: number; perPage: number; total: number } | null;
  sentences: string[];
}

const COLUMN_ID = /^(company|project):[a-z]+$|^user:[0-9a-f-]{36}$/;

export function readQuery(search: URLSearchParams): Query {
  const scope = search.get('scope');
  const view = VIEWS.find((name) => name === search.get('view')) ?? 'roles';
  const page = Number(search.get('page') ?? 1);
  const ids = (search.get('compare') ?? '').split(',').filter((id) => COLUMN_ID.test(id));
  return {
    scope: scope === 'company' || scope === 'project' ? scope : null,
    view,
    keyword: (search.get('q') ?? '').trim().slice(0, 100),
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
    only: search.get('only') === 'overrides',
    slug: search.get('slug'),
    compare: [...new Set(ids)].slice(0, 2),
  };
}
