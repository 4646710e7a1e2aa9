import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

interface Stored {
  id: string;
  header: number;
  total: number;
  /** Texts in MariaDB, values in MySQL. */
  format: string | Record<string, unknown>;
  sample: string | unknown[];
}

const PIECE = 1000;

/** Imports say how much of their file was read, and the rows that they show have numbers. */
export class SharedTellHiddenCells extends ForwardMigration {
  readonly name = 'shared-tell-hidden-cells-1795916997000';

  protected readonly statements = [];

  override async up(runner: QueryRunner): Promise<void> {
    for (let after = '0'; ;) {
      const sql = 'SELECT id, header, total, format, sample FROM shared_import WHERE id > ? ORDER BY id LIMIT ?';
      const rows = (await runner.query(sql, [after, PIECE])) as Stored[];
      for (const row of rows) {
        await runner.query('UPDATE shared_import SET format = ?, sample = ? WHERE id = ?', [
          JSON.stringify(counted(row)),
          JSON.stringify(numbered(row)),
          row.id,
        ]);
      }
      after = rows.at(-1)?.id ?? after;
      if (rows.length < PIECE) return;
    }
  }
}

/** Hidden rows of workbooks were read until now. What is in the new form is left as it is, so that a start may repeat it. */
function counted({ format, total, header }: Stored): Record<string, unknown> {
  const stored = (typeof format === 'string' ? JSON.parse(format) : format) as Record<string, unknown>;
  const counts = { rows: total + (header ? 1 : 0), hiddenRows: 0, hiddenColumns: 0, furtherColumns: 0, cutCells: 0 };
  return { withHidden: stored['type'] !== 'csv', counts, ...stored };
}

/** The numbers of rows were not kept, and are those of a file without empty rows. */
function numbered({ sample, header }: Stored): unknown[] {
  const stored = (typeof sample === 'string' ? JSON.parse(sample) : sample) as unknown[];
  const first = header ? 2 : 1;
  return stored.map((row, place) => (Array.isArray(row) ? { number: first + place, cells: row as unknown[] } : row));
}
