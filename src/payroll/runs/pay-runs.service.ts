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
  async send(actor: Actor, raw: unknown): Promise<Uuid<'payRun'>> {
    return this.start(actor, 'SEND', await validated(SendInvoicesInput, raw, LIST_SHAPE));
  }

  /**
   * Starts a run that pays approved invoices, ordered by number. Throws InvalidInput, NotFound, Forbidden, KeyReused,
   * TooManyRequests.
   */
  async pay(actor: Actor, raw: unknown): Promise<Uuid<'payRun'>> {
    return this.start(actor, 'PAY', await validated(FinalizePaymentsInput, raw, LIST_SHAPE));
  }

  /** After the group that is under way; what was done stays done. Throws NotFound, Forbidden. */
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
    kind: PayRunKind,
    { idempotencyKey: key, company: uuid, invoices: named, ...rest }: FinalizePaymentsInput | SendInvoicesInput,
  ): Promise<Uuid<'payRun'>> {
    const context = await this.access.enter(actor, uuid);
    const { company, access, scope } = context;
    if (kind === 'PAY') access.require('accounts.company', scope);
    const reason = ('reason' in rest && rest.reason) || null;
    const input = { kind, company: company.uuid, invoices: named.map((one) => one.toLowerCase()).sort(), reason };
    const call = { actor: actor.userUuid, key, operation: 'payRun', input };
    const { run } = await this.commands.once(call, async () => {
      const invoices = await this.invoices.listInTurn(company.id, named);
      if (invoices.length !== named.length) throw new NotFound();
      await this.access.requireSome(context, invoices);
      const facts = { companyId: company.id, kind, reason, startedBy: actor.userKey, startedAt: this.clock.now() };
      const row = await this.repository.insert(facts, invoices);
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
