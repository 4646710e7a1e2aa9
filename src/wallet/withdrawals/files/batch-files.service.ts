import { Readable } from 'node:stream';
import { IsIn, IsUUID } from 'class-validator';
import { CompanyDirectory } from '../../../company/index.js';
import { Changes } from '../../../shared/changes/changes.service.js';
import { MoneyCall } from '../../../shared/commands/money-call.js';
import { Database } from '../../../shared/database/database.js';
import { NotFound } from '../../../shared/errors/app-error.js';
import type { Uuid } from '../../../shared/ids/id.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { type RateLimit, RateLimits } from '../../../shared/rate-limit/rate-limits.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { Clock } from '../../../shared/time/clock.js';
import { dayOf } from '../../../shared/time/local-date.js';
import { validated } from '../../../shared/validation/validate.js';
import { WalletAccess } from '../../accounts/wallet-access.service.js';
import { WalletOwes } from '../../transfers/transfer.errors.js';
import { TrialGuard } from '../../trial/trial-guard.service.js';
import type { Batch } from '../records/batch.entity.js';
import { BatchesRepository } from '../records/batches.repository.js';
import type { Skipped } from '../records/skipped.js';
import { BatchDissolved, NobodyPayable, PayeeUnpayable } from '../records/withdrawal.errors.js';
import { WithdrawalsRepository } from '../records/withdrawals.repository.js';
import { BankParties } from './bank-parties.service.js';
import { payableDay } from './execution-day.js';
import { painOf, PAIN_VERSIONS, type PainVersion } from './pain.js';
import { type BankParty, type Payment, type PaymentFile, paymentOf, paymentProblem, plain } from './payment-file.js';
import { paymentCsvOf } from './payment-csv.js';

const FORMATS = ['csv', ...PAIN_VERSIONS] as const;
/** All numbers of all accounts are in it. */
const DOWNLOADS: RateLimit = { name: 'payment-file', max: 30, seconds: 3600 };

/** Names a file of a batch. */
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

interface BatchContent {
  file: PaymentFile;
  /** Payments that no bank would make, and why. */
  leftOut: Skipped[];
}

/** Serves batches as the bank takes them. */
@PublicService()
export class BatchFiles {
  constructor(
    private readonly database: Database,
    private readonly walletAccess: WalletAccess,
    private readonly batches: BatchesRepository,
    private readonly withdrawals: WithdrawalsRepository,
    private readonly parties: BankParties,
    private readonly companies: CompanyDirectory,
    private readonly trial: TrialGuard,
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
      const { file: content, leftOut } = await this.read(batch, { namesDebtor: format !== 'csv' });
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

  /**
   * Reads the content of a file in a transaction that holds the lock of the batch. The first file that names the
   * account of the company decides which one pays; payees that can't be paid are left out. Throws NotFound,
   * TrialMoneyLeft, CompanyBankMissing, CompanyBankUnusable, NobodyPayable.
   */
  private async read(batch: Batch, { namesDebtor }: { namesDebtor: boolean }): Promise<BatchContent> {
    const company = await this.companies.find(batch.companyId);
    if (!company) throw new NotFound();
    await this.trial.requireNone(company.key);
    const from = namesDebtor ? await this.debtorOf(batch) : null;
    // Released money is in the wallet again: the bank is never asked to pay it as well.
    const rows = (await this.withdrawals.listByBatch(batch.id)).filter(({ state }) => state !== 'FAILED');
    const payees = await this.parties.findPayees(rows.map(({ billingId }) => billingId));
    const owing = await this.withdrawals.findOwing(rows);
    const payments: Payment[] = [];
    const leftOut: Skipped[] = [];
    for (const row of rows) {
      if (owing.has(row.walletId)) {
        leftOut.push({ withdrawal: row.uuid, refusal: new WalletOwes() });
        continue;
      }
      const to = payees.get(row.billingId);
      const payment = to && paymentOf(row, to);
      const problem = payment ? paymentProblem(payment, from) : 'NUMBERS_UNREADABLE';
      if (payment && problem === null) payments.push(payment);
      else leftOut.push({ withdrawal: row.uuid, refusal: new PayeeUnpayable(problem ?? 'NUMBERS_UNREADABLE') });
    }
    if (payments.length === 0) throw new NobodyPayable();
    const file = {
      id: plain(batch.uuid),
      madeAt: batch.closedAt,
      day: payableDay(batch.executionDay, dayOf(this.clock.now(), company.mainZone ?? 'UTC')),
      company: company.name,
      address: await this.parties.findAddress(batch.companyId),
      from,
      payments,
    };
    return { file, leftOut };
  }

  private async debtorOf({ id, companyId, debtorId }: Batch): Promise<BankParty> {
    const known = debtorId && (await this.parties.findDebtor(debtorId));
    if (known) return known;
    const debtor = await this.parties.requireDebtor(companyId);
    await this.batches.update(id, { debtorId: debtor.id });
    return debtor.party;
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
