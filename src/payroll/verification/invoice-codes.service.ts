import { randomInt, timingSafeEqual } from 'node:crypto';
import { Database } from '../../shared/database/database.js';
import { hashToken, isSecretToken, newSecretToken } from '../../shared/ids/secret-token.js';
import { Job } from '../../shared/jobs/job.js';
import { Mailer } from '../../shared/mailer/mailer.service.js';
import { type RateLimit, RateLimits } from '../../shared/rate-limit/rate-limits.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { validated } from '../../shared/validation/validate.js';
import type { Invoice } from '../invoices/records/invoice.entity.js';
import { InvoicesRepository } from '../invoices/records/invoices.repository.js';
import { InvoiceWorkers } from './invoice-workers.service.js';
import type { InvoiceCode } from './records/invoice-code.entity.js';
import { InvoiceCodesRepository } from './records/invoice-codes.repository.js';
import { RequestInvoiceCodeInput, VerifyInvoiceInput } from './verification.dto.js';
import { NotVerified } from './verification.errors.js';

const CODE_MINUTES = 10;
const PASS_MINUTES = 15;
const MAX_TRIES = 5;
/** Minutes for which codes of a settled invoice are kept. */
const KEPT_MINUTES = 24 * 60;
const PURGED_AT_ONCE = 1000;
const MINUTE = 60_000;
const CODES: RateLimit = { name: 'invoice-codes', max: 3, seconds: 3600 };

/** The pass that a right code opens for a while. */
export interface Opened {
  pass: string;
  until: Date;
}

/** Proves by mail that whoever holds the link of an invoice is its worker. Looking at the link alone does nothing. */
@PublicService()
export class InvoiceCodes {
  constructor(
    private readonly repository: InvoiceCodesRepository,
    private readonly invoices: InvoicesRepository,
    private readonly workers: InvoiceWorkers,
    private readonly limits: RateLimits,
    private readonly mailer: Mailer,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Mails six digits; those of before open nothing any more. Throws InvalidInput, NotVerified, TooManyRequests. */
  async request(raw: unknown): Promise<void> {
    const { token } = await validated(RequestInvoiceCodeInput, raw);
    const { row, invoice, worker } = await this.requireLink(token);
    await this.limits.take(CODES, `${invoice.uuid}\0${worker.uuid}`);
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await this.database.transaction(async () => {
      await this.repository.update(row.id, {
        version: invoice.version,
        codeHash: codeHash(token, code),
        codeExpiresAt: this.after(CODE_MINUTES),
        tries: 0,
      });
      const params = { number: invoice.number ?? 0, minutes: CODE_MINUTES };
      const order = { to: row.email, locale: worker.locale, name: 'invoice-code', params, codes: { code } };
      await this.mailer.queue(order);
    });
  }

  /** Checks a code for the version that it was mailed for. Throws InvalidInput, NotVerified. */
  async verify(raw: unknown): Promise<Opened> {
    const { token, code } = await validated(VerifyInvoiceInput, raw);
    const { row, invoice } = await this.requireLink(token);
    const opened = await this.database.transaction(() => this.tryCode(row, invoice, codeHash(token, code)));
    if (!opened) throw new NotVerified();
    return opened;
  }

  /** A link opens nothing once its invoice is settled; what it had opened then is over too. */
  @Job('payroll.purge-invoice-codes', { everySeconds: 86_400 })
  async purge(signal?: AbortSignal): Promise<void> {
    const before = this.after(-KEPT_MINUTES);
    while (!signal?.aborted && (await this.repository.purgeSettled(before, PURGED_AT_ONCE)) === PURGED_AT_ONCE);
  }

  /** A try counts before it is looked at, and stays counted. */
  private async tryCode({ id }: InvoiceCode, { version }: Invoice, given: Buffer): Promise<Opened | null> {
    const row = await this.repository.lock(id);
    if (!row?.codeHash || !row.codeExpiresAt || row.tries >= MAX_TRIES) return null;
    await this.repository.update(id, { tries: row.tries + 1 });
    const isRight = timingSafeEqual(row.codeHash, given);
    if (!isRight || row.version !== version || row.codeExpiresAt <= this.clock.now()) return null;
    const [pass, until] = [newSecretToken(), this.after(PASS_MINUTES)];
    const used = { codeHash: null, codeExpiresAt: null, version: null };
    await this.repository.update(id, { ...used, passHash: hashToken(pass), passExpiresAt: until });
    return { pass, until };
  }

  /**
   * Finds the invoice of a link, until it is settled, and as long as the worker has that address. Throws NotVerified.
   */
  private async requireLink(token: string) {
    const row = isSecretToken(token) ? await this.repository.findByToken(hashToken(token)) : null;
    const invoice = row && (await this.invoices.findByKey(row.invoiceId));
    const worker = invoice && (await this.workers.find(invoice));
    const isOpen = invoice && invoice.state !== 'PAID' && invoice.state !== 'CANCELLED';
    if (!row || !isOpen || worker?.email !== row.email) throw new NotVerified();
    return { row, invoice, worker };
  }

  private after(minutes: number): Date {
    return new Date(this.clock.now().getTime() + minutes * MINUTE);
  }
}

/** Hashes a code with the token, which the database doesn't know: a copy of it gives no code away. */
function codeHash(token: string, code: string): Buffer {
  return hashToken(`${token}/${code}`);
}
