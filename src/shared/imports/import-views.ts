import type { Translator } from '../language/translator.js';
import type { ImportDto } from './import.dto.js';
import type { ImportRowDto } from './import-row.dto.js';
import type { Import, ImportRow } from './records/import.entity.js';
import type { ImportTarget } from './rules/import-target.js';

const DAY = 86_400_000;
/** Days after the end for which an import can be reverted, and its file and rows are kept. */
export const KEPT_DAYS = 7;

export function importView(found: Import, { columns: fields }: ImportTarget): ImportDto {
  const { format, headings, columns, sample, options, work, stopAskedAt, state, finishedAt, purgedAt } = found;
  const width = Math.max(columns.length, headings.length);
  const isRevertible = (state === 'DONE' || state === 'STOPPED') && finishedAt !== null && purgedAt === null;
  return {
    ...found,
    ...format,
    startedBy: found.startedByUuid,
    isPending: work === 'REVERT' || stopAskedAt !== null,
    columns: Array.from({ length: width }, (_, index) => ({
      heading: headings[index] ?? '',
      key: columns[index] ?? null,
    })),
    sample: sample.map(({ cells }) => cells),
    sampleNumbers: sample.map(({ number }) => number),
    fields: fields.map(({ key }) => key),
    country: options.country ?? null,
    revertibleUntil: isRevertible ? new Date(finishedAt.getTime() + KEPT_DAYS * DAY) : null,
  };
}

/** `fields`: keys of the target's columns, in the order in which values are listed. */
export function rowView(row: ImportRow, fields: readonly string[], translator: Translator): ImportRowDto {
  return {
    number: row.number,
    outcome: row.outcome,
    cells: row.cells ?? fields.map((key) => row.content?.[key] ?? ''),
    problems: (row.problems ?? []).map(({ column, code }) => ({
      column,
      code,
      message: translator.translate(`importProblems.${code}`),
    })),
  };
}
