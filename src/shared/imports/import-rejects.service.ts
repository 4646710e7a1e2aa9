import { Injectable } from '@nestjs/common';
import type { UuidLike } from '../ids/id.js';
import { Job } from '../jobs/job.js';
import { Translator } from '../language/translator.js';
import type { Actor } from '../permissions/actor.js';
import { Clock } from '../time/clock.js';
import type { ExportedFile } from '../transfer/export.js';
import { Exports } from '../transfer/exports.service.js';
import type { Row, Table } from '../transfer/table.js';
import { ImportFiles } from './import-files.service.js';
import { KEPT_DAYS, rowView } from './import-views.js';
import { Imports } from './imports.service.js';
import type { Import } from './records/import.entity.js';
import { ImportsRepository } from './records/imports.repository.js';

const BATCH = 500;
const EXPIRED_BATCH = 50;
const DELETED_ROWS = 5000;

/** Bad rows of an import as a file that can be corrected and uploaded again, as long as they are kept. */
@Injectable()
export class ImportRejects {
  constructor(
    private readonly imports: Imports,
    private readonly repository: ImportsRepository,
    private readonly files: ImportFiles,
    private readonly exports: Exports,
    private readonly translator: Translator,
    private readonly clock: Clock,
  ) {}

  /** Exports the bad rows with the reason of each. Throws NotFound, Forbidden, NothingToExport, ExportUnderWay, TooManyExports. */
  async export(actor: Actor, uuid: UuidLike<'import'>): Promise<ExportedFile> {
    const { found } = await this.imports.read(actor, uuid);
    return this.exports.start(actor, {
      format: 'csv',
      about: ['rejects', found.name.replace(/\.\w+$/, '')],
      list: () => ({ table: this.table(found), rows: this.rows(found), total: found.bad }),
    });
  }

  /** Deletes the files and rows of imports that ended, or were left alone, long enough ago. */
  @Job('shared.purge-imports', { everySeconds: 3600 })
  async purge(signal?: AbortSignal): Promise<void> {
    for (const found of await this.repository.listExpired(this.clock.now(), KEPT_DAYS, EXPIRED_BATCH)) {
      do if (signal?.aborted) return;
      while ((await this.repository.deleteSomeRows(found.id, DELETED_ROWS)) === DELETED_ROWS);
      await this.files.delete(found.objectKey);
      await this.repository.update(found.id, { objectKey: null, sample: [], purgedAt: this.clock.now() });
    }
  }

  private table({ headings, columns }: Import): Table {
    const width = Math.max(columns.length, headings.length);
    const own = Array.from({ length: width }, (_, index) => ({
      key: String(index),
      kind: 'text' as const,
      header: headings[index] || columns[index] || String(index + 1),
    }));
    const reason = { key: 'reason', kind: 'text' as const, header: this.translator.translate('imports.reason') };
    return {
      title: this.translator.translate('imports.rejects'),
      columns: [...own, reason],
      zone: { name: 'UTC', header: '' },
    };
  }

  private async *rows({ id, columns }: Import): AsyncGenerator<Row> {
    for (let after = 0; ;) {
      const rows = await this.repository.listRows(id, { outcomes: ['BAD'], after, limit: BATCH });
      for (const row of rows) {
        const { cells, problems } = rowView(row, [], this.translator);
        const reason = problems.map(({ column, message }) => `${column}: ${message}`).join(' ');
        const width = Math.max(columns.length, cells.length);
        yield {
          ...Object.fromEntries(Array.from({ length: width }, (_, at) => [String(at), cells[at] ?? ''])),
          reason,
        };
      }
      after = rows.at(-1)?.number ?? 0;
      if (rows.length < BATCH) return;
    }
  }
}
