/**
 * - `UPLOADED`: the file is stored; how it is read can be corrected
 * - `CHECKING`: every row is compared with what is there; nothing is changed
 * - `CHECKED`: the outcome of the check is known
 * - `RUNNING`: rows are brought in, a group at a time
 * - `STOPPED`: somebody stopped it, or its starter lost the permission; it can go on
 * - `FAILED`: it can't go on
 * - `REVERTED`: what it created was deleted, unless somebody had touched it
 */
export const IMPORT_STATES = [
  'UPLOADED',
  'CHECKING',
  'CHECKED',
  'RUNNING',
  'DONE',
  'STOPPED',
  'FAILED',
  'REVERTED',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** Tasks that people give an import. */
export type ImportTask = 'plan' | 'start' | 'stop' | 'revert';

const FROM: Readonly<Record<ImportTask, readonly ImportState[]>> = {
  plan: ['UPLOADED', 'CHECKED'],
  start: ['CHECKED', 'STOPPED'],
  stop: ['RUNNING'],
  revert: ['DONE', 'STOPPED'],
};

/** States in which a task was given already: giving it again changes nothing. */
const DONE_IN: Readonly<Record<ImportTask, readonly ImportState[]>> = {
  plan: [],
  start: ['RUNNING', 'DONE'],
  stop: ['STOPPED', 'DONE'],
  revert: ['REVERTED'],
};

export type Verdict = 'DO' | 'DONE' | 'REFUSE';

/** Decides whether an import in this state takes the task. */
export function judge(task: ImportTask, state: ImportState): Verdict {
  if (FROM[task].includes(state)) return 'DO';
  return DONE_IN[task].includes(state) ? 'DONE' : 'REFUSE';
}
