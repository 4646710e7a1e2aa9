import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PeopleNames } from '../../identity/index.js';
import type { Key } from '../../shared/ids/id.js';
import { minus, plus, type Minor, ZERO } from '../../shared/money/money.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Clock } from '../../shared/time/clock.js';
import type { AccountRef } from '../accounts/account-ref.js';
import { spendable, takingLegs } from '../accounts/legs.js';
import { type DepositTarget, DepositTargets } from '../deposits/crediting/deposit-targets.service.js';
import { DepositReturnsRepository } from '../deposits/records/deposit-returns.repository.js';
import { DepositsRepository } from '../deposits/records/deposits.repository.js';
import { Ledger } from '../ledger/ledger.service.js';
import { type TrialDeposit, TrialMoneyQuery } from './trial-money.query.js';

/** A wallet from which trial money is removed. */
export interface TrialWallet {
  ref: AccountRef;
  deposits: TrialDeposit[];
  /** Rest of these deposits: `taken` is in the wallet, `owed` becomes its debt. */
  amount: Minor;
  taken: Minor;
  owed: Minor;
}

/** The removal of a company's trial money as it is possible now, with all accounts locked. */
export interface TrialPlan extends Omit<DepositTarget, 'ref'> {
  wallets: TrialWallet[];
  /** Changes with every figure that an owner is shown. */
  fingerprint: string;
}

/** A plan as owners read it. */
export interface TrialPreview {
  /** The company moves no money until it is removed. */
  blocked: boolean;
  /** Null where there is no trial money. */
  fingerprint: string | null;
  wallets: (Pick<TrialWallet, 'taken' | 'owed'> & {
    wallet: AccountRef['wallet'];
    /** Name of the person; null for the company. */
    owner: string | null;
    deposits: number;
  })[];
}

/** Works out, wallet by wallet, what the removal of trial money takes, and takes it. */
@Injectable()
export class TrialPlans {
  constructor(
    private readonly query: TrialMoneyQuery,
    private readonly deposits: DepositsRepository,
    private readonly targets: DepositTargets,
    private readonly returns: DepositReturnsRepository,
    private readonly ledger: Ledger,
    private readonly people: PeopleNames,
    private readonly clock: Clock,
  ) {}

  /**
   * Locks the trial money of a company in the running transaction. Null where there is no trial money. Throws
   * StaleRead, LedgerBroken, NotFound.
   */
  async lock(company: Key<'company'>): Promise<TrialPlan | null> {
    await this.query.lock(company);
    const left = await this.query.listLeft([company]);
    const [first, ...others] = await this.deposits.listByKeys(left.map(({ deposit }) => deposit));
    if (!first) return null;
    const { refs, ...target } = await this.targets.lockAll([first, ...others]);
    const byWallet = new Map<Key<'wallet'>, TrialWallet>();
    left.forEach((deposit, index) => addTo(byWallet, refs[index] as AccountRef, deposit));
    const wallets = [...byWallet.values()].map((wallet) => {
      const there = spendable(target.book, wallet.ref);
      const taken = there < wallet.amount ? there : wallet.amount;
      return { ...wallet, taken, owed: minus(wallet.amount, taken) };
    });
    return { ...target, wallets, fingerprint: fingerprintOf(wallets) };
  }

  /** Executes the plan in the transaction that locked it: one posting a wallet, and each deposit once. */
  async execute(actor: Actor, { book, wallets }: TrialPlan): Promise<void> {
    const createdAt = this.clock.now();
    for (const { ref, deposits, amount } of wallets) {
      const { companyId, currency } = ref.wallet;
      const card = await this.ledger.outside(companyId, currency, 'CARD');
      book.post({
        type: 'TRIAL_REMOVED',
        legs: takingLegs(book, ref, { amount, card }),
        actorId: actor.userKey,
        subject: { type: 'deposit', id: (deposits[0] as TrialDeposit).deposit },
      });
      for (const { deposit: depositId, left } of deposits) {
        const removed = { kind: 'TRIAL_REMOVED', reference: 'trial', amount: left } as const;
        await this.returns.insert({ depositId, ...removed, createdAt, lostAt: null });
      }
    }
    await this.ledger.insert(book);
  }

  /** Names whose wallets they are. */
  async describe({ fingerprint, wallets }: TrialPlan, blocked: boolean): Promise<TrialPreview> {
    const owners = wallets.map(({ ref }) => ref.wallet.owner);
    const names = await this.people.findByKeys(owners.flatMap(({ kind, id }) => (kind === 'USER' ? [id] : [])));
    return {
      blocked,
      fingerprint,
      wallets: wallets.map(({ ref: { wallet }, deposits, taken, owed }) => {
        const owner = wallet.owner.kind === 'USER' ? (names.get(wallet.owner.id)?.name ?? '') : null;
        return { wallet, owner, deposits: deposits.length, taken, owed };
      }),
    };
  }
}

function addTo(wallets: Map<Key<'wallet'>, TrialWallet>, ref: AccountRef, deposit: TrialDeposit): void {
  const known = wallets.get(ref.wallet.id) ?? { ref, deposits: [], amount: ZERO, taken: ZERO, owed: ZERO };
  const deposits = [...known.deposits, deposit];
  wallets.set(ref.wallet.id, { ...known, deposits, amount: plus(known.amount, deposit.left) });
}

function fingerprintOf(wallets: readonly TrialWallet[]): string {
  const shown = wallets.map(({ ref, taken, owed }) => [ref.wallet.uuid, String(taken), String(owed)]);
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 32);
}
