import { Injectable } from '@nestjs/common';
import { unique } from '../../shared/database/database.js';
import { Encryption } from '../../shared/encryption/encryption.js';
import { InvalidInput } from '../../shared/errors/app-error.js';
import type { Key } from '../../shared/ids/id.js';
import { Clock } from '../../shared/time/clock.js';
import type { Owner } from '../accounts/records/owner.js';
import type { AnyBillingInput } from './billing.dto.js';
import { isBicOfIban } from './bank/iban.js';
import { BillingChanged, BillingMissing } from './billing.errors.js';
import { accountText, billingView } from './billing-view.js';
import type { BillingKind } from '../accounts/records/billing-kind.js';
import type { Billing } from './records/billing.entity.js';
import { BillingsRepository, newBillingUuid } from './records/billings.repository.js';

/** The numbers of a bank account as they are. */
export interface BankNumbers {
  bankAccount: string | null;
  bankIbanCode: string | null;
}

type BankDetailsChange = Partial<AnyBillingInput> &
  Pick<AnyBillingInput, 'version' | 'bankName' | 'accountHolder' | 'country'>;
const PLAIN = [
  'alias',
  'bankName',
  'accountHolder',
  'bankAddress',
  'bankTown',
  'bankPostalCode',
  'bankSwiftCode',
  'routingNumber',
  'country',
] as const;
type Plain = Pick<Billing, (typeof PLAIN)[number]>;

/** Fields that decide to whom a bank pays. */
const LEADING: readonly string[] = [
  'accountHolder',
  'bankSwiftCode',
  'routingNumber',
  'country',
  'bankAccount',
  'bankIbanCode',
];
type Leads = Pick<Billing, 'destination' | 'changedAt' | 'formerBank' | 'formerHolder'>;

/** Stores where banks pay people and companies: a version after another, the numbers encrypted. */
@Injectable()
export class BankDetails {
  constructor(
    private readonly repository: BillingsRepository,
    private readonly encryption: Encryption,
    private readonly clock: Clock,
  ) {}

  /** The numbers of one account, for whoever was let in to read them. Throws SealBroken. */
  open({ uuid, bankAccount, bankIbanCode }: Billing): BankNumbers {
    const read = (sealed: string | null, field: string) => sealed && this.encryption.open(sealed, placeOf(uuid, field));
    return { bankAccount: read(bankAccount, 'account'), bankIbanCode: read(bankIbanCode, 'iban') };
  }

  /**
   * Saves bank details in the running transaction. Returns the fields that are others than before; where none is,
   * nothing is stored. Throws BillingChanged, InvalidInput.
   */
  async save(
    owner: Owner,
    { kind, maker }: { kind: BillingKind; maker: Key<'user'> },
    requested: BankDetailsChange,
  ): Promise<string[]> {
    const former = await this.repository.lock(owner, kind);
    if ((former?.version ?? 0) !== requested.version) throw new BillingChanged();
    const known = former && this.open(former);
    const numbers = numbersOf(requested, known, kind);
    requireSameCountry(requested.bankSwiftCode, numbers.bankIbanCode);
    const plain = plainOf(requested);
    const changed = [
      ...PLAIN.filter((field) => (former?.[field] ?? '') !== (plain[field] ?? '')),
      ...(['bankAccount', 'bankIbanCode'] as const).filter((field) => (known?.[field] ?? null) !== numbers[field]),
    ];
    if (former && changed.length === 0) return [];
    const leads =
      former && !changed.some((field) => LEADING.includes(field))
        ? former
        : { destination: newBillingUuid(), changedAt: this.clock.now(), ...formerOf(former) };
    await unique(this.store(owner, { kind, maker, former, leads }, { ...plain, ...numbers }), refused);
    return changed;
  }

  /**
   * Makes a bank account the default one in the running transaction. Returns whether another one was before. Throws
   * BillingMissing, BillingChanged.
   */
  async makeDefault(owner: Owner, { kind, maker }: { kind: BillingKind; maker: Key<'user'> }): Promise<boolean> {
    const billing = await this.repository.lock(owner, kind);
    if (!billing) throw new BillingMissing();
    if (billing.isDefault === 1) return false;
    const former = (await this.repository.list(owner)).find(({ isDefault }) => isDefault === 1);
    await unique(this.repository.makeDefault(owner, billing.id), refused);
    if (former) await this.redirect(billing, { former, maker });
    return true;
  }

  /**
   * Lets a wallet lead to details of a kind, in the running transaction. Answers whether it led to those of another kind
   * before. Throws BillingMissing.
   */
  async lead(
    owner: Owner,
    { kind, formerKind, maker }: { kind: BillingKind; formerKind: BillingKind | null; maker: Key<'user'> },
  ): Promise<boolean> {
    const billing = await this.repository.lock(owner, kind);
    if (!billing) throw new BillingMissing();
    const former = formerKind && formerKind !== kind ? await this.repository.find(owner, formerKind) : null;
    if (former) await this.redirect(billing, { former, maker });
    return former !== null;
  }

  /** Remembers that pay goes to these details instead of to the former ones. */
  private async redirect(billing: Billing, { former, maker }: { former: Billing; maker: Key<'user'> }): Promise<void> {
    const change = { changedAt: this.clock.now(), ...formerOf(former) };
    await this.repository.redirect(billing.id, change);
    await this.keepChange({ ...billing, ...change }, maker);
  }

  private async store(
    owner: Owner,
    { kind, maker, former, leads }: { kind: BillingKind; maker: Key<'user'>; former: Billing | null; leads: Leads },
    { bankAccount, bankIbanCode, ...plain }: Plain & BankNumbers,
  ): Promise<void> {
    const uuid = newBillingUuid();
    const hasDefault = (await this.repository.list(owner)).some(({ isDefault }) => isDefault === 1);
    if (former) {
      await this.repository.retire(former.id);
      await this.repository.forget(former.id);
    }
    const seal = (number: string | null, field: string) => number && this.encryption.seal(number, placeOf(uuid, field));
    const billing = await this.repository.insert({
      ...plain,
      uuid,
      ownerKind: owner.kind,
      ownerId: owner.id,
      kind,
      version: (former?.version ?? 0) + 1,
      standing: 1,
      isDefault: former?.isDefault === 1 || !hasDefault ? 1 : null,
      bankAccount: seal(bankAccount, 'account'),
      bankAccountLast: endOf(bankAccount),
      bankIbanCode: seal(bankIbanCode, 'iban'),
      bankIbanLast: endOf(bankIbanCode),
      destination: leads.destination,
      changedAt: leads.changedAt,
      formerBank: leads.formerBank,
      formerHolder: leads.formerHolder,
      createdAt: this.clock.now(),
      createdBy: maker,
    });
    if (leads !== former) await this.keepChange(billing, maker);
  }

  /** Keeps where pay went before and goes now, as it is shown; first details are no change. */
  private async keepChange(billing: Billing, changedBy: Key<'user'>): Promise<void> {
    const { ownerKind, ownerId, kind, accountHolder: holder, formerBank, formerHolder, changedAt } = billing;
    if (formerBank === null) return;
    const bank = accountText(billingView(billing));
    const former = { formerBank, formerHolder: formerHolder ?? '' };
    await this.repository.insertChange({ ownerKind, ownerId, kind, bank, holder, ...former, changedAt, changedBy });
  }
}

/** Refuses the later one of two stores at once. */
const refused = () => new BillingChanged();

const placeOf = (uuid: Billing['uuid'], field: string): string => `wallet_billing:${uuid}:${field}`;

/** Returns what is remembered of details that others take the place of; nothing where there were none. */
function formerOf(former: Billing | null): Pick<Billing, 'formerBank' | 'formerHolder'> {
  return { formerBank: former && accountText(billingView(former)), formerHolder: former && former.accountHolder };
}

/** Four signs of a long number, fewer of a short one: never half of it. */
function endOf(number: string | null): string {
  return number ? number.slice(-Math.min(4, Math.floor(number.length / 2))) : '';
}

function plainOf(requested: BankDetailsChange): Plain {
  return {
    alias: requested.alias ?? '',
    bankName: requested.bankName,
    accountHolder: requested.accountHolder,
    bankAddress: requested.bankAddress ?? '',
    bankTown: requested.bankTown ?? '',
    bankPostalCode: requested.bankPostalCode ?? '',
    bankSwiftCode: requested.bankSwiftCode ?? null,
    routingNumber: requested.routingNumber ?? null,
    country: requested.country,
  };
}

/**
 * Merges given numbers over the stored ones; an old IBAN never stays beside a new account number. Throws
 * InvalidInput.
 */
function numbersOf(requested: BankDetailsChange, known: BankNumbers | null, kind: BillingKind): BankNumbers {
  const given = { bankAccount: requested.bankAccount || null, bankIbanCode: requested.bankIbanCode || null };
  if (given.bankAccount || given.bankIbanCode) return given;
  if (known) return known;
  const field = kind === 'BILLING' ? 'bankIbanCode' : 'bankAccount';
  throw new InvalidInput({ [field]: [{ key: 'validation.isNotEmpty' }] });
}

/** The code and the IBAN are those of one bank, which is in one country. Throws InvalidInput. */
function requireSameCountry(bic: string | undefined, iban: string | null): void {
  if (!bic || !iban || isBicOfIban(bic, iban)) return;
  const params = { bic: bic.slice(4, 6), iban: iban.slice(0, 2) };
  throw new InvalidInput({ bankSwiftCode: [{ key: 'validation.bicOfOtherCountry', params }] });
}
