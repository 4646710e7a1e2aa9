import { Injectable } from '@nestjs/common';
import { CompanyDirectory } from '../../company/index.js';
import { Changes } from '../../shared/changes/changes.service.js';
import { NotFound } from '../../shared/errors/app-error.js';
import { formatAmount } from '../../shared/money/money.js';
import type { Actor } from '../../shared/permissions/actor.js';
import type { Owner } from '../accounts/records/owner.js';
import { WalletAudience } from '../accounts/wallet-audience.service.js';
import type { BookingReversed, TransferDeleted } from './reversal.events.js';
import type { Reversed } from './reversal-posting.service.js';
import type { Transaction } from './reversible-transactions.query.js';

interface ReversalFact extends Pick<Reversed, 'amount' | 'currency'> {
  action: 'wallet.transfer-deleted' | 'wallet.booking-reversed';
  reason: string;
  event: TransferDeleted | BookingReversed;
}

/** Records reversals: in the audit log, for notices, and on the pages of everybody whose accounts they touch. */
@Injectable()
export class ReversalRecord {
  constructor(
    private readonly companies: CompanyDirectory,
    private readonly audience: WalletAudience,
    private readonly changes: Changes,
  ) {}

  async record(
    actor: Actor,
    { uuid, type, companyId, homes }: Transaction,
    { action, reason, event, amount, currency }: ReversalFact,
  ): Promise<void> {
    const company = await this.companies.find(companyId);
    if (!company) throw new NotFound();
    const refs = [...homes.values()];
    const owners = refs.map(({ ownerKind: kind, ownerId: id }) => ({ kind, id }) as Owner);
    const shares = refs.flatMap(({ shareId }) => shareId ?? []);
    await this.changes.record({
      audit: {
        action,
        objectType: 'posting',
        objectId: uuid,
        details: { amount: `${formatAmount(amount, currency)} ${currency}`, type, reason },
        company: company.uuid,
        actor,
      },
      event,
      live: await this.audience.listFor({ company: company.uuid, owners, shares }, actor),
    });
  }
}
