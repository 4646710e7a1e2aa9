import { Readable } from 'node:stream';
import { IsIn, IsUUID } from 'class-validator';
import { Changes } from '../../../shared/changes/changes.service.js';
import { MoneyCall } from '../../../shared/commands/money-call.js';
import { Database } from '../../../shared/database/database.js';
import { NotFound } from '../../../shared/errors/app-error.js';
import type { Uuid } from '../../../shared/ids/id.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { type RateLimit, RateLimits } from '../../../shared/rate-limit/rate-limits.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { Clock } from '../../../shared/time/clock.js';
import { validated } from '../../../shared/validation/validate.js';
import { WalletAccess } from '../../accounts/wallet-access.service.js';
import { BatchesRepository } from '../records/batches.repository.js';
import { BatchDissolved } from '../records/withdrawal.errors.js';
import { BatchContents } from './batch-contents.service.js';
import { painOf, PAIN_VERSIONS, type PainVersion } from './pain.js';
import type { PaymentFile } from './payment-file.js';
import { paymentCsvOf } from './payment-csv.js';

const FORMATS = ['csv', ...PAIN_VERSIONS] as const;
/** All numbers of all accounts are in it. */
const DOWNLOADS: RateLimit = { name: 'payment-file', max: 30, seconds: 3600 };

/** Which file of which batch. */
export class BatchFileInput {
  @IsUUID()
  batch: Uuid<'batch'>;

  @IsIn(FORMATS)
  format: (typeof FORMATS)[number];
}

/** A file on its way out, with the headers without which nobody may serve it. */
export interface ServedFile {
  name: string;
  body: Readable;
  headers: Record<string, string>;
}

/** Batches as the bank takes them. */
@PublicService()
export class BatchFiles {
  constructor(
    private readonly database: Database,
    private readonly walletAccess: WalletAccess,
    private readonly batches: BatchesRepository,
    private readonly contents: BatchContents,
    private readonly limits: RateLimits,
    private readonly changes: Changes,
    private readonly clock: Clock,
  ) {}

  /**
   * Recorded, the first download of a batch also with it. Throws InvalidInput, NotFound, Forbidden, TooManyRequests,
   * BatchDissolved, CompanyBankMissing, CompanyBankUnusable, NobodyPayable.
   */
  @MoneyCall()
  async open(actor: Actor, raw: unknown): Promise<ServedFile> {
    const { batch: uuid, format } = await validated(BatchFileInput, raw);
    const found = await this.batches.find(uuid);
    if (!found) throw new NotFound();
    const { id, companyId } = found;
    const { company } = await this.walletAccess.require(actor, {
      companyId,
      owner: { kind: 'COMPANY', id: companyId },
    });
    await this.limits.take(DOWNLOADS, actor.userUuid);
    const file = await this.database.transaction(async () => {
      const [batch] = await this.batches.lock([id]);
      if (!batch) throw new NotFound();
      if (batch.dissolvedAt) throw new BatchDissolved();
      const { file: content, leftOut } = await this.contents.read(batch, { namesDebtor: format !== 'csv' });
      if (!batch.downloadedAt) {
        await this.batches.update(id, { downloadedAt: this.clock.now(), downloadedBy: actor.userKey });
      }
      const audit = { action: 'wallet.withdrawal-downloaded' as const, objectType: 'batch', objectId: batch.uuid };
      const details = {
        format,
        count: content.payments.length,
        ...(leftOut.length > 0 && { leftOut: leftOut.length }),
      };
      await this.changes.record({ audit: { ...audit, company: company.uuid, details, actor } });
      return content;
    });
    return served(file, format);
  }
}

function served(file: PaymentFile, format: BatchFileInput['format']): ServedFile {
  const isCsv = format === 'csv';
  const name = `payments_${file.day}_${file.id.slice(-12)}.${isCsv ? 'csv' : 'xml'}`;
  return {
    name,
    body: isCsv ? paymentCsvOf(file) : Readable.from([painOf(file, format as PainVersion)], { objectMode: false }),
    headers: {
      'Content-Type': isCsv ? 'text/csv; charset=utf-8' : 'application/xml; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store, no-transform',
    },
  };
}
