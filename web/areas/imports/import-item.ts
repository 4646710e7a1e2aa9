import type { UploadedFormat } from '~/ui/uploads/uploaded-format';

/** States of an import, as the server names them. */
export type ImportState = 'UPLOADED' | 'CHECKING' | 'CHECKED' | 'RUNNING' | 'DONE' | 'STOPPED' | 'FAILED' | 'REVERTED';

export const OUTCOMES = ['NEW', 'TWICE', 'KNOWN', 'BAD'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** The steps of an import; each has an address. */
export const STEPS = ['file', 'columns', 'check', 'run'] as const;
export type ImportStep = (typeof STEPS)[number];

/** An import as the list of former ones shows it. */
export interface ImportLine {
  uuid: string;
  name: string;
  state: ImportState;
  isPending: boolean;
  createdAt: string;
  total: number;
  created: number;
  filled: number;
  bad: number;
  removed: number;
  kept: number;
}

/** An import with all that its pages need. */
export interface ImportItem extends ImportLine, UploadedFormat {
  header: boolean;
  columns: { heading: string; key: string | null }[];
  sample: { number: number; cells: string[] }[];
  fields: string[];
  known: 'SKIP' | 'FILL';
  country: string;
  fresh: number;
  twice: number;
  existing: number;
  skipped: number;
  problem: string | null;
  revertibleUntil: string | null;
  hasFile: boolean;
}

/** Where somebody goes on who opens an import without naming a step. */
export function stepOf(state: ImportState): ImportStep {
  if (state === 'UPLOADED') return 'columns';
  return state === 'CHECKING' || state === 'CHECKED' ? 'check' : 'run';
}

/** Returns how many rows an import changes, of which some may exist by the time it runs. */
export function rowsToDo({ known, fresh, existing }: Pick<ImportItem, 'known' | 'fresh' | 'existing'>): number {
  return fresh + (known === 'FILL' ? existing : 0);
}
