import { Injectable } from '@nestjs/common';
import type { Key } from '../../shared/ids/id.js';
import type { Currency } from '../../shared/money/currency.js';
import { WalletsRepository } from '../accounts/records/wallets.repository.js';
import { BillingsRepository } from '../billing/records/billings.repository.js';
import type { Destination } from '../withdrawals/destinations/destination.js';
import { Destinations, type WantedDestination } from '../withdrawals/destinations/destinations.service.js';
import { PayeeBanks } from './payee-banks.service.js';

/** Tells where people's pay would go on to, for the module that says whom and how much. */
@Injectable()
export class PayeeDestinations {
  constructor(
    private readonly wallets: WalletsRepository,
    private readonly banks: PayeeBanks,
    private readonly billings: BillingsRepository,
    private readonly destinations: Destinations,
  ) {}

  /** Returns the bank details by person; people whose pay stays in their wallet are left out. */
  async list(
    pool: { companyId: Key<'company'>; currency: Currency },
    approvals: ReadonlyMap<Key<'user'>, Date | null>,
  ): Promise<Map<Key<'user'>, Destination>> {
    const wallets = await this.wallets.listDefaults(pool, [...approvals.keys()]);
    const banks = await this.banks.list(pool, wallets);
    const wanted: WantedDestination[] = [];
    for (const { id: walletId, ownerId } of wallets) {
      const id = ownerId as Key<'user'>;
      const bank = banks.get(walletId);
      const billing = bank && (await this.billings.find({ kind: 'USER', id }, bank.kind));
      if (billing) wanted.push({ owner: { kind: 'USER', id }, billing, approvedAt: approvals.get(id) ?? null });
    }
    const found = await this.destinations.compare(pool.companyId, wanted);
    return new Map(found.map((one, index) => [wanted[index]?.owner.id as Key<'user'>, one]));
  }
}
