import { Changes } from '../../../shared/changes/changes.service.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { type RateLimit, RateLimits } from '../../../shared/rate-limit/rate-limits.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import type { ExportedFile } from '../../../shared/transfer/export.js';
import { Exports } from '../../../shared/transfer/exports.service.js';
import { validated } from '../../../shared/validation/validate.js';
import { Seals } from '../../ledger/proof/seals.service.js';
import { StatementReading } from '../reading/statement-reading.service.js';
import { Statements } from '../statements.service.js';
import { StatementExportInput } from './statement-export.dto.js';
import { StatementSheet } from './statement-sheet.service.js';

const EXPORTS: RateLimit = { name: 'statement-exports', max: 20, seconds: 60 };

/** Statements as files, with the end of the ledger's chain on them: by that anybody proves later what they said. */
@PublicService()
export class StatementExport {
  constructor(
    private readonly statements: Statements,
    private readonly reading: StatementReading,
    private readonly sheet: StatementSheet,
    private readonly seals: Seals,
    private readonly exports: Exports,
    private readonly changes: Changes,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Exactly what the filter lets through. Throws InvalidInput, NotFound, Forbidden, StatementEndsEarly, StatementTooLong,
   * TooManyRequests, NothingToExport, ExportUnderWay, TooManyExports.
   */
  async export(actor: Actor, raw: unknown): Promise<ExportedFile> {
    const { kind, subject, format, progress, ...args } = await validated(StatementExportInput, given(raw));
    const open = await this.statements.open(actor, { kind, uuid: subject }, args);
    await this.limits.take(EXPORTS, actor.userUuid);
    const { scope, range } = open;
    const file = await this.exports.start(actor, {
      format,
      about: ['statement', scope.name, range.from, range.to],
      list: async () => {
        const of = await this.reading.freeze(scope);
        // Sealed after the accounts were read, so that the seal covers every line of the file.
        const head = await this.seals.seal();
        return {
          table: await this.sheet.table(open, format, head),
          rows: this.sheet.rows({ open, of, format, head }),
        };
      },
      progress,
    });
    await this.changes.record({
      audit: {
        company: scope.company.uuid,
        action: 'wallet.statement-exported',
        objectType: kind.toLowerCase(),
        objectId: scope.uuid,
        details: { format, from: range.from, to: range.to },
      },
    });
    return file;
  }
}

/** Removes parameters that the address leaves empty. */
function given(raw: unknown): object {
  const entries = typeof raw === 'object' && raw !== null ? Object.entries(raw) : [];
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== null));
}
