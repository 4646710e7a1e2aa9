import { CompanyAccess, type CompanyContext } from '../../company/index.js';
import { Sessions } from '../../identity/index.js';
import { Changes } from '../../shared/changes/changes.service.js';
import { Commands } from '../../shared/commands/commands.service.js';
import { MoneyCall } from '../../shared/commands/money-call.js';
import { Database } from '../../shared/database/database.js';
import { Forbidden } from '../../shared/errors/app-error.js';
import type { UuidLike } from '../../shared/ids/id.js';
import { formatAmount } from '../../shared/money/money.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { validated } from '../../shared/validation/validate.js';
import { retried } from '../ledger/stale-read.js';
import { RemoveTrialMoneyInput, TrialMoneyArgs } from './trial.dto.js';
import { NoTrialMoney, TrialMoneyChanged } from './trial.errors.js';
import { TrialMoneyRemoved } from './trial.events.js';
import { TrialGuard } from './trial-guard.service.js';
import { type TrialPlan, TrialPlans, type TrialPreview, type TrialWallet } from './trial-plans.service.js';

/** Shows owners the trial money of their company, and removes it. */
@PublicService()
export class TrialMoney {
  constructor(
    private readonly companies: CompanyAccess,
    private readonly sessions: Sessions,
    private readonly guard: TrialGuard,
    private readonly plans: TrialPlans,
    private readonly commands: Commands,
    private readonly database: Database,
    private readonly changes: Changes,
  ) {}

  /**
   * Reads, wallet by wallet, how much the removal would take now. Throws InvalidInput, NotFound, Forbidden,
   * LedgerBroken.
   */
  async preview(actor: Actor, raw: unknown): Promise<TrialPreview> {
    const { company: uuid } = await validated(TrialMoneyArgs, raw);
    const { company } = await this.requireOwner(actor, uuid);
    const blocked = (await this.guard.findBlocked([company.id])).size > 0;
    const plan = await retried(() => this.database.transaction(() => this.plans.lock(company.id)));
    return plan ? this.plans.describe(plan, blocked) : { blocked, fingerprint: null, wallets: [] };
  }

  /**
   * Takes back what the sandbox brought, as it was previewed: what is in the wallets, and the rest as a debt. Throws
   * InvalidInput, NotFound, Forbidden, StepUpRequired, NoTrialMoney, TrialMoneyChanged, KeyReused, LedgerBroken.
   */
  @MoneyCall()
  async remove(actor: Actor, raw: unknown): Promise<{ wallets: number }> {
    const { company: uuid, fingerprint, idempotencyKey: key } = await validated(RemoveTrialMoneyInput, raw);
    const { company } = await this.requireOwner(actor, uuid);
    this.sessions.requireProof(actor);
    const input = { company: company.uuid, fingerprint };
    const call = { actor: actor.userUuid, key, operation: 'removeTrialMoney', input };
    return retried(() =>
      this.commands.once(call, async () => {
        const plan = await this.plans.lock(company.id);
        if (!plan) throw new NoTrialMoney();
        if (plan.fingerprint !== fingerprint) throw new TrialMoneyChanged();
        await this.plans.execute(actor, plan);
        await this.record(actor, plan);
        return { wallets: plan.wallets.length };
      }),
    );
  }

  private async requireOwner(actor: Actor, uuid: UuidLike<'company'>): Promise<CompanyContext> {
    const context = await this.companies.see(actor, uuid);
    if (context.access.companyRole(context.company.id) !== 'owner') throw new Forbidden();
    return context;
  }

  private async record(actor: Actor, { company, wallets, live }: TrialPlan): Promise<void> {
    const removed = wallets.map((wallet) => ({ uuid: wallet.ref.wallet.uuid, about: aboutOf(wallet) }));
    await this.changes.record({
      audit: wallets.map((wallet) => ({
        action: 'wallet.trial-removed' as const,
        objectType: 'wallet' as const,
        objectId: wallet.ref.wallet.uuid,
        company,
        details: { name: wallet.ref.wallet.name, amount: amountOf(wallet, 'taken'), owed: amountOf(wallet, 'owed') },
        actor,
      })),
      event: new TrialMoneyRemoved({ companyUuid: company, actorUuid: actor.userUuid, wallets: removed }),
      live: [...live, { accounts: company, topic: 'walletsChanged' }],
    });
  }
}

function amountOf({ ref, ...amounts }: TrialWallet, what: 'taken' | 'owed'): string {
  const { currency } = ref.wallet;
  return `${formatAmount(amounts[what], currency)} ${currency}`;
}

function aboutOf(wallet: TrialWallet): string {
  return `${wallet.ref.wallet.name}: ${amountOf(wallet, 'taken')} + ${amountOf(wallet, 'owed')}`;
}
