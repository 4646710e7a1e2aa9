import { Changes } from '../../shared/changes/changes.service.js';
import { Commands } from '../../shared/commands/commands.service.js';
import { Database } from '../../shared/database/database.js';
import { NotFound } from '../../shared/errors/app-error.js';
import type { Uuid, UuidLike } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { LIST_SHAPE } from '../../shared/validation/shape.js';
import { validated } from '../../shared/validation/validate.js';
import { InvoicesRepository } from '../invoices/records/invoices.repository.js';
import { FinalizePaymentsInput, SendInvoicesInput } from './pay-run.dto.js';
import { PayRunAccess } from './pay-run-access.service.js';
import { PayRunJob } from './pay-run-job.service.js';
import type { PayRun, PayRunKind } from './records/pay-run.entity.js';
import { PayRunsRepository } from './records/pay-runs.repository.js';
import { MoneyCall } from '../../shared/commands/money-call.js';
import type { Minor } from '../../shared/money/money.js';

/** A draft, and the total that somebody saw. */
export interface SeenDraft {
  invoice: Uuid<'invoice'>;
  total: Minor;
}

/** Sending and paying many invoices: begun here, done in the background. */
@PublicService()
export class PayRuns {
  constructor(
    private readonly access: PayRunAccess,
    private readonly commands: Commands,
    private readonly repository: PayRunsRepository,
    private readonly invoices: InvoicesRepository,
    private readonly job: PayRunJob,
    private readonly changes: Changes,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Starts a run that sends drafts. Throws InvalidInput, NotFound, Forbidden, KeyReused, TooManyRequests. */
  @MoneyCall()
  async send(actor: Actor, raw: unknown): Promise<Uuid<'payRun'>> {
    return this.start(actor, { kind: 'SEND' }, await validated(SendInvoicesInput, raw, LIST_SHAPE));
  }

  /**
   * Starts a run that sends drafts as somebody saw them: a draft that comes to another total by its turn is skipped
   * with INVOICE_CHANGED.
   */
  @MoneyCall()
  async sendSeen(
    actor: Actor,
    raw: { seen: readonly SeenDraft[]; company: unknown; idempotencyKey: unknown },
  ): Promise<Uuid<'payRun'>> {
    const { seen, ...rest } = raw;
    const named = { ...rest, invoices: seen.map(({ invoice }) => invoice) };
    const totals = new Map(seen.map(({ invoice, total }) => [invoice.toLowerCase(), total]));
    return this.start(actor, { kind: 'SEND', totals }, await validated(SendInvoicesInput, named, LIST_SHAPE));
  }

  /**
   * Starts a run that pays approved invoices, ordered by number. Throws InvalidInput, NotFound, Forbidden, KeyReused,
   * TooManyRequests.
   */
  @MoneyCall()
  async pay(actor: Actor, raw: unknown): Promise<Uuid<'payRun'>> {
    return this.start(actor, { kind: 'PAY' }, await validated(FinalizePaymentsInput, raw, LIST_SHAPE));
  }

  /** Stops a run after the group that is under way; what was done stays done. Throws NotFound, Forbidden. */
  @MoneyCall()
  async stop(actor: Actor, uuid: UuidLike<'payRun'>): Promise<Uuid<'payRun'>> {
    const { id, uuid: run } = await this.access.require(actor, uuid);
    await this.database.transaction(async () => {
      const locked = await this.repository.lock(id);
      if (locked?.state !== 'RUNNING' || locked.stopAskedAt) return;
      await this.repository.update(id, { stopAskedAt: this.clock.now() });
    });
    this.job.nudge();
    return run;
  }

  private async start(
    actor: Actor,
    { kind, totals }: { kind: PayRunKind; totals?: ReadonlyMap<string, Minor> },
    { idempotencyKey: key, company: uuid, invoices: named, ...rest }: FinalizePaymentsInput | SendInvoicesInput,
  ): Promise<Uuid<'payRun'>> {
    const context = await this.access.enter(actor, uuid);
    const { company, access, scope } = context;
    if (kind === 'PAY') access.require('accounts.company', scope);
    const reason = ('reason' in rest && rest.reason) || null;
    const confirmedDetails = ('confirmedDetails' in rest && rest.confirmedDetails) || null;
    const about = { kind, company: company.uuid, invoices: named.map((one) => one.toLowerCase()).sort(), reason };
    const input = { ...about, ...(confirmedDetails && { confirmedDetails }) };
    const call = { actor: actor.userUuid, key, operation: 'payRun', input };
    const { run } = await this.commands.once(call, async () => {
      const invoices = await this.invoices.listInTurn(company.id, named);
      if (invoices.length !== named.length) throw new NotFound();
      await this.access.requireSome(
        context,
        invoices.map(({ id }) => id),
      );
      const facts = {
        companyId: company.id,
        kind,
        reason,
        confirmedDetails,
        startedBy: actor.userKey,
        startedAt: this.clock.now(),
      };
      const items = invoices.map((one) => ({ invoiceId: one.id, total: totals?.get(one.uuid) ?? null }));
      const row = await this.repository.insert(facts, items);
      await this.changes.record({ audit: lineOf(row, company.uuid) });
      this.database.afterCommit(() => this.job.nudge());
      return { run: row.uuid };
    });
    return run;
  }
}

function lineOf({ uuid, kind, total }: PayRun, company: Uuid<'company'>) {
  const action = kind === 'PAY' ? ('payroll.run-paying' as const) : ('payroll.run-sending' as const);
  return { action, objectType: 'payRun', objectId: uuid, company, details: { count: total } };
}
