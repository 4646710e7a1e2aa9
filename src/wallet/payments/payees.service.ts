import { Injectable } from '@nestjs/common';
import { DocumentReviews } from '../../identity/index.js';
import type { Key } from '../../shared/ids/id.js';
import type { Currency } from '../../shared/money/currency.js';
import { type Minor, ZERO } from '../../shared/money/money.js';
import type { BillingKind } from '../accounts/records/billing-kind.js';
import type { Wallet } from '../accounts/records/wallet.entity.js';
import { WalletsRepository } from '../accounts/records/wallets.repository.js';
import { chargeOf, defaultCharges } from '../billing/company/charges.js';
import { kindOf } from '../billing/records/billing-of.js';
import type { Billing } from '../billing/records/billing.entity.js';
import { BillingsRepository } from '../billing/records/billings.repository.js';
import { CompanyTermsRepository } from '../billing/records/company-terms.repository.js';
import type { ManagementFee } from '../billing/records/management-fee.entity.js';
import { Wallets } from '../wallets/wallets.service.js';
import type { Destination } from '../withdrawals/destinations/destination.js';
import { Destinations, type WantedDestination } from '../withdrawals/destinations/destinations.service.js';
import type { DetailsChanged } from '../withdrawals/records/withdrawal.errors.js';
import type { PayGroup, PayOrder } from './pay-order.js';

/** People of one company who are paid in one currency. */
interface Pool {
  companyId: Key<'company'>;
  currency: Currency;
}

/**
 * A missing step before a person's pay reaches their bank. A wallet is created for people without one when they are
 * paid.
 */
export type PayeeRequirement = 'WALLET' | 'BANK' | 'IDENTITY';

export type FeeTerms = Pick<ManagementFee, 'feeKind' | 'bp' | 'amount'>;

/** The way of a person's pay on to their bank. */
interface PayeeBank {
  kind: BillingKind;
  charge: Minor;
  /** Less than this stays in the wallet. */
  minimum: Minor;
}

type LockedBank = PayeeBank & { billing: Billing };

/** The place where somebody is paid. */
export interface Payee {
  wallet: Wallet;
  /** Null for pay that stays in the wallet. */
  bank: (LockedBank & { refusal: DetailsChanged | null }) | null;
}

/**
 * Finds where and on which terms people are paid, for the module that says whom and how much: into the wallet that is
 * their default one now, and on to their bank where it leads there and their identity is verified.
 */
@Injectable()
export class Payees {
  constructor(
    private readonly repository: WalletsRepository,
    private readonly wallets: Wallets,
    private readonly billings: BillingsRepository,
    private readonly companyTerms: CompanyTermsRepository,
    private readonly destinations: Destinations,
    private readonly documents: DocumentReviews,
  ) {}

  /** Finds the fee for managing people; null for none, and for one that was agreed in another currency. */
  async findFee({ companyId, currency }: Pool): Promise<FeeTerms | null> {
    const fee = await this.companyTerms.findFee(companyId);
    return fee && (fee.feeKind === 'PERCENT' || fee.currency === currency) ? fee : null;
  }

  /**
   * Lists by person the charge for the way to their bank, of what each of them gets. Less than may be withdrawn at once
   * stays in the wallet and costs nothing.
   */
  async listCharges(pool: Pool, amounts: ReadonlyMap<Key<'user'>, Minor>): Promise<Map<Key<'user'>, Minor>> {
    const wallets = await this.repository.listDefaults(pool, [...amounts.keys()]);
    const banks = await this.listBanks(pool, wallets);
    const charges = new Map<Key<'user'>, Minor>();
    for (const { id, ownerId } of wallets) {
      const userId = ownerId as Key<'user'>;
      charges.set(userId, chargeFor(banks.get(id), amounts.get(userId) ?? ZERO));
    }
    return charges;
  }

  /** Lists by person the steps that are missing before their pay reaches a bank. */
  async listRequirements(pool: Pool, userIds: readonly Key<'user'>[]): Promise<Map<Key<'user'>, PayeeRequirement[]>> {
    const wallets = await this.repository.listDefaults(pool, userIds);
    const having = {
      WALLET: new Set(wallets.map(({ ownerId }) => ownerId as Key<'user'>)),
      BANK: await this.billings.listOwners(userIds),
      IDENTITY: await this.documents.listProven(pool.companyId, userIds),
    };
    const kinds = Object.keys(having) as PayeeRequirement[];
    return new Map(userIds.map((user) => [user, kinds.filter((kind) => !having[kind].has(user))]));
  }

  /**
   * Lists by person the bank details to which their pay would go; people whose pay stays in their wallet are left out.
   */
  async listDestinations(
    pool: Pool,
    approvals: ReadonlyMap<Key<'user'>, Date | null>,
  ): Promise<Map<Key<'user'>, Destination>> {
    const wallets = await this.repository.listDefaults(pool, [...approvals.keys()]);
    const banks = await this.listBanks(pool, wallets);
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

  /**
   * Prepares in the running transaction where people are paid; whoever has no wallet yet gets one. Bank details stay as
   * they are until it ends.
   */
  async prepare(group: PayGroup, orders: readonly PayOrder[]): Promise<Map<Key<'user'>, Payee>> {
    const userIds = [...new Set(orders.map(({ payee }) => payee))];
    const pool = { companyId: group.company.id, currency: group.currency };
    const wallets = await this.repository.listDefaults(pool, userIds);
    const having = new Set(wallets.map(({ ownerId }) => ownerId));
    for (const id of userIds.filter((user) => !having.has(user))) {
      const holder = { company: group.company, owner: { kind: 'USER' as const, id } };
      wallets.push(await this.wallets.ensureDefault(holder, group.currency, group.payer));
    }
    const banks = await this.listBanks(pool, wallets);
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
    { company, confirmed }: PayGroup,
    orders: readonly PayOrder[],
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

  /** Lists the wallets that lead to a bank. All are people's wallets of one company and currency. */
  private async listBanks(pool: Pool, wallets: readonly Wallet[]): Promise<Map<Key<'wallet'>, PayeeBank>> {
    const candidates = wallets.filter(({ familyType }) => familyType === 'BANK');
    const banks = new Map<Key<'wallet'>, PayeeBank>();
    if (candidates.length === 0) return banks;
    const proven = await this.documents.listProven(
      pool.companyId,
      candidates.map(({ ownerId }) => ownerId as Key<'user'>),
    );
    const agreed = await this.companyTerms.findCharges(pool.companyId, pool.currency);
    const charges = agreed ?? defaultCharges(pool.currency);
    for (const { id, ownerId, billing } of candidates) {
      if (!proven.has(ownerId as Key<'user'>)) continue;
      const owner = { kind: 'USER' as const, id: ownerId as Key<'user'> };
      const kind = kindOf(await this.billings.list(owner), billing);
      if (kind) banks.set(id, { kind, charge: chargeOf(charges, kind), minimum: charges.minimum });
    }
    return banks;
  }
}

/** Returns the charge that the company pays for the way to the bank; zero for amounts that stay in the wallet. */
export function chargeFor(bank: PayeeBank | undefined, amount: Minor): Minor {
  return bank && amount >= bank.minimum ? bank.charge : ZERO;
}
