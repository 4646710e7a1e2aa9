import { Injectable } from '@nestjs/common';
import type { Key } from '../../shared/ids/id.js';
import { BillingsRepository } from '../billing/records/billings.repository.js';
import type { Billing } from '../billing/records/billing.entity.js';
import type { Wallet } from '../accounts/records/wallet.entity.js';
import { WalletsRepository } from '../accounts/records/wallets.repository.js';
import { Wallets } from '../wallets/wallets.service.js';
import { type PayeeBank, PayeeBanks } from './payee-banks.service.js';
import type { PaymentGroup } from './payment-order.js';

/** Where somebody is paid. */
export interface Payee {
  wallet: Wallet;
  /** Null: it stays in the wallet. */
  bank: (PayeeBank & { billing: Billing }) | null;
}

/** Where people are paid: into the wallet that is their default one now, and on to their bank where it leads there. */
@Injectable()
export class PayeeWallets {
  constructor(
    private readonly repository: WalletsRepository,
    private readonly wallets: Wallets,
    private readonly banks: PayeeBanks,
    private readonly billings: BillingsRepository,
  ) {}

  /** In the running transaction; who has no wallet yet gets one. Bank details stay as they are until it ends. */
  async prepare(group: PaymentGroup, userIds: readonly Key<'user'>[]): Promise<Map<Key<'user'>, Payee>> {
    const pool = { companyId: group.company.id, currency: group.currency };
    const wallets = await this.repository.listDefaults(pool, userIds);
    const having = new Set(wallets.map(({ ownerId }) => ownerId));
    for (const id of userIds.filter((user) => !having.has(user))) {
      const holder = { company: group.company, owner: { kind: 'USER' as const, id } };
      wallets.push(await this.wallets.ensureDefault(holder, group.currency, group.payer));
    }
    const banks = await this.banks.list(pool, wallets);
    const payees = new Map<Key<'user'>, Payee>();
    for (const wallet of wallets) {
      payees.set(wallet.ownerId as Key<'user'>, { wallet, bank: await this.lockBank(wallet, banks.get(wallet.id)) });
    }
    return payees;
  }

  /** Details that were taken away a moment ago are none. */
  private async lockBank({ ownerId }: Wallet, bank: PayeeBank | undefined): Promise<Payee['bank']> {
    const owner = { kind: 'USER' as const, id: ownerId as Key<'user'> };
    const billing = bank && (await this.billings.lockShared(owner, bank.kind));
    return bank && billing ? { ...bank, billing } : null;
  }
}
