import { CompanyAccess, type CompanyContext } from '../../company/index.js';
import { Changes } from '../../shared/changes/changes.service.js';
import { Commands } from '../../shared/commands/commands.service.js';
import { ruleOf } from '../../shared/recurrence/recurrence.dto.js';
import type { UuidLike } from '../../shared/ids/id.js';
import { currencyOf } from '../../shared/money/currency.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { dayOf } from '../../shared/time/local-date.js';
import { validated } from '../../shared/validation/validate.js';
import { PayingWallets } from '../../wallet/index.js';
import { PayrollZones } from '../companies/payroll-zones.service.js';
import { UpdateCompanyPaydayInput } from './payday.dto.js';
import { daysFrom, firstDue } from '../../shared/recurrence/due.js';
import { startOfDay } from '../../shared/time/zone-clock.js';
import type { PaydayRule } from './records/payday-rule.entity.js';
import { PaydaysRepository } from './records/paydays.repository.js';
import type { CompanyPaydayView } from './company-payday-view.js';
import { MoneyCall } from '../../shared/commands/money-call.js';

const SHOWN_DAYS = 5;

/** Keeps the days on which a company pays: drafts are made at midnight in its payroll zone. */
@PublicService()
export class CompanyPaydays {
  constructor(
    private readonly companies: CompanyAccess,
    private readonly repository: PaydaysRepository,
    private readonly wallets: PayingWallets,
    private readonly zones: PayrollZones,
    private readonly commands: Commands,
    private readonly changes: Changes,
    private readonly clock: Clock,
  ) {}

  /** Throws NotFound, Forbidden. */
  async read(actor: Actor, uuid: UuidLike<'company'>): Promise<CompanyPaydayView> {
    const { company, access, scope } = await this.companies.see(actor, uuid);
    access.require(['payment.view', 'payment.edit'], scope);
    const rule = await this.repository.findRule(company.id);
    const { zone, today } = await this.zones.findToday(company.id);
    return {
      zone,
      rule,
      wallets: rule ? await this.wallets.listByKeys([rule.payrollWalletId, rule.sourceWalletId]) : new Map(),
      nextDays: rule ? daysFrom(rule, today, SHOWN_DAYS) : [],
      last: await this.repository.findLast(company.id),
    };
  }

  /** Throws InvalidInput, NotFound, Forbidden, AccountClosed, CurrencyDiffers, KeyReused, TooManyRequests. */
  @MoneyCall()
  async update(actor: Actor, raw: unknown): Promise<void> {
    const { idempotencyKey: key, ...input } = await validated(UpdateCompanyPaydayInput, raw);
    const seen = await this.companies.see(actor, input.company);
    seen.access.require('payment.edit', seen.scope);
    const call = { actor: actor.userUuid, key, operation: 'updateCompanyPayday', input };
    await this.commands.once(call, async () => {
      const { company } = await this.companies.change(actor, input.company, 'payment.edit');
      const rule = await this.ruleFor(actor, company, input);
      await (rule ? this.repository.saveRule(rule) : this.repository.removeRule(company.id));
      await this.changes.record({
        audit: {
          action: rule ? 'payroll.payday-changed' : 'payroll.payday-removed',
          objectType: 'company',
          objectId: company.uuid,
          company: company.uuid,
          details: rule ? { next: rule.dueOn ?? '' } : {},
        },
      });
      return {};
    });
  }

  private async ruleFor(
    actor: Actor,
    company: CompanyContext['company'],
    { schedule, startDate, payrollWallet, sourceWallet }: Omit<UpdateCompanyPaydayInput, 'idempotencyKey'>,
  ): Promise<PaydayRule | null> {
    if (!schedule) return null;
    const currency = currencyOf(company.currency);
    const zone = await this.zones.find(company.id);
    const now = this.clock.now();
    const days = { ...ruleOf(schedule), startsOn: startDate || dayOf(now, zone), endsOn: null };
    return {
      ...days,
      ...firstDue({ rule: days, zone, startOn: startOfDay }, now, (await this.repository.findLast(company.id))?.dueOn),
      companyId: company.id,
      payrollWalletId: (await this.wallets.find(company.id, payrollWallet ?? '', currency)).id,
      sourceWalletId: (await this.wallets.find(company.id, sourceWallet ?? '', currency)).id,
      updatedAt: now,
      updatedBy: actor.userKey,
    };
  }
}
