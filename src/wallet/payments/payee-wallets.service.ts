import { Injectable } from '@nestjs/common';
import type { Key } from '../../shared/ids/id.js';
import { BillingsRepository } from '../billing/records/billings.repository.js';
import type { Billing } from '../billing/records/billing.entity.js';
import type { Wallet } from '../accounts/records/wallet.entity.js';
import { WalletsRepository } from '../accounts/records/wallets.repository.js';
import { Wallets } from '../wallets/wallets.service.js';
import { type PayeeBank, PayeeBanks } from './payee-banks.service.js';
import { Destinations } from '../withdrawals/destinations/destinations.service.js';
import type { DetailsChanged } from '../withdrawals/records/withdrawal.errors.js';
import type { PaymentGroup, PaymentOrder } from './payment-order.js';

/** Where somebody is paid. */
export interface Payee {
  wallet: Wallet;
  /** Null: it stays in the wallet. */
  bank: (PayeeBank & { billing: Billing; refusal: DetailsChanged | null }) | null;
}

type LockedBank = PayeeBank & { billing: Billing };

/** Where people are paid: into the wallet that is their default one now, and on to their bank where it leads there. */
@Injectable()
export class PayeeWallets {
  constructor(
    private readonly repository: WalletsRepository,
    private readonly wallets: Wallets,
    private readonly banks: PayeeBanks,
    private readonly billings: BillingsRepository,
    private readonly destinations: Destinations,
  ) {}

  /** In the running transaction; who has no wallet yet gets one. Bank details stay as they are until it ends. */
  async prepare(group: PaymentGroup, orders: readonly PaymentOrder[]): Promise<Map<Key<'user'>, Payee>> {
    const userIds = [...new Set(orders.map(({ payee }) => payee))];
    const pool = { companyId: group.company.id, currency: group.currency };
    const wallets = await this.repository.listDefaults(pool, userIds);
    const having = new Set(wallets.map(({ ownerId }) => ownerId));
    for (const id of userIds.filter((user) => !having.has(user))) {
      const holder = { company: group.company, owner: { kind: 'USER' as const, id } };
      wallets.push(await this.wallets.ensureDefault(holder, group.currency, group.payer));
    }
    const banks = await this.banks.list(pool, wallets);
    const found: { wallet: Wallet; bank: LockedBank | null }[] = [];
    for (const wallet of wallets) found.push({ wallet, bank: await this.lockBank(wallet, banks.get(wallet.id)) });
    const refusals = await this.listRefusals(group, orders, found);
    return new Map(
      found.map(({ wallet, bank }): [Key<'user'>, Payee] => {
        const user = wallet.ownerId as Key<'user'>;
        return [user, { wallet, bank: bank && { ...bank, refusal: refusals.get(user) ?? null } }];
      }),
    );
  }

  /** Returns for whom changed bank details have to be confirmed. */
  private async listRefusals(
    { company, confirmed }: PaymentGroup,
    orders: readonly PaymentOrder[],
    found: readonly { wallet: Wallet; bank: LockedBank | null }[],
  ): Promise<Map<Key<'user'>, DetailsChanged | null>> {
    const billings = new Map(found.map(({ wallet, bank }) => [wallet.ownerId, bank?.billing]));
    const wanted = orders.flatMap(({ payee: id, approvedAt }) => {
      const billing = billings.get(id);
      return billing ? [{ owner: { kind: 'USER' as const, id }, billing, approvedAt }] : [];
    });
    const refusals = await this.destinations.listRefusals(company.id, wanted, confirmed);
    return new Map(wanted.map(({ owner }, index) => [owner.id, refusals[index] ?? null]));
  }

  /** Details that were taken away a moment ago are none. */
  private async lockBank({ ownerId }: Wallet, bank: PayeeBank | undefined): Promise<LockedBank | null> {
    const owner = { kind: 'USER' as const, id: ownerId as Key<'user'> };
    const billing = bank && (await this.billings.lockShared(owner, bank.kind));
    return bank && billing ? { ...bank, billing } : null;
  }
}
