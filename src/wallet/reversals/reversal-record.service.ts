import { Injectable } from '@nestjs/common';
import { CompanyDirectory } from '../../company/index.js';
import { Changes } from '../../shared/changes/changes.service.js';
import { NotFound } from '../../shared/errors/app-error.js';
import { formatAmount } from '../../shared/money/money.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { WalletAudience } from '../places/wallet-audience.service.js';
import type { Owner } from '../wallets/records/owner.js';
import { TransferDeleted } from './reversal.events.js';
import type { Reversed } from './reversal-posting.service.js';
import type { Transaction } from './reversible-transactions.query.js';

/** Makes known that something was taken back: to the audit log, to whose money it was, and to guests of what was touched. */
@Injectable()
export class ReversalRecord {
  constructor(
    private readonly companies: CompanyDirectory,
    private readonly audience: WalletAudience,
    private readonly changes: Changes,
  ) {}

  async record(
    actor: Actor,
    { uuid, type, companyId, homes, reason }: Transaction & { reason: string },
    { reversal, amount, currency }: Reversed,
  ): Promise<void> {
    const company = await this.companies.find(companyId);
    if (!company) throw new NotFound();
    const refs = [...homes.values()];
    const owners = refs.map(({ ownerKind: kind, ownerId: id }) => ({ kind, id }) as Owner);
    const shares = refs.flatMap(({ shareId }) => shareId ?? []);
    await this.changes.record({
      audit: {
        action: 'wallet.transfer-deleted',
        objectType: 'posting',
        objectId: uuid,
        details: { amount: `${formatAmount(amount, currency)} ${currency}`, type, reason },
        company: company.uuid,
        actor,
      },
      event: new TransferDeleted({ postingUuid: uuid, reversalUuid: reversal, userUuid: actor.userUuid }),
      live: await this.audience.listFor({ company: company.uuid, owners, shares }, actor),
    });
  }
}
