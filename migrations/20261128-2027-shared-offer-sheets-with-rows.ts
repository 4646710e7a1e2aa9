import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

interface Stored {
  id: string;
  /** A text in MariaDB, an object in MySQL. */
  format: string | Record<string, unknown>;
}

const PIECE = 1000;

/** Imports say how certain the encoding is, by which calendar days are numbered, and how many rows each sheet has. */
export class SharedOfferSheetsWithRows extends ForwardMigration {
  readonly name = 'shared-offer-sheets-with-rows-1795897672792';

  protected readonly statements = [];

  override async up(runner: QueryRunner): Promise<void> {
    for (let after = '0'; ;) {
      const sql = 'SELECT id, format FROM shared_import WHERE id > ? ORDER BY id LIMIT ?';
      const rows = (await runner.query(sql, [after, PIECE])) as Stored[];
      for (const { id, format } of rows) {
        const stored = (typeof format === 'string' ? JSON.parse(format) : format) as Record<string, unknown>;
        const rewritten = JSON.stringify(offering(stored));
        await runner.query('UPDATE shared_import SET format = ? WHERE id = ?', [rewritten, id]);
      }
      after = rows.at(-1)?.id ?? after;
      if (rows.length < PIECE) return;
    }
  }
}

/** Leaves what is in the new form as it is, so that a start that was killed half-way may repeat it. */
function offering({ sheets, ...format }: Record<string, unknown>): Record<string, unknown> {
  const offers = Array.isArray(sheets)
    ? sheets.map((sheet: unknown) => (typeof sheet === 'string' ? { name: sheet, rows: null } : sheet))
    : null;
  return { isEncodingSure: true, calendar: null, ...format, sheets: offers };
}
