import { Injectable } from '@nestjs/common';
import { Members } from '../../company/index.js';
import { PeopleNames, Sessions } from '../../identity/index.js';
import { Changes } from '../../shared/changes/changes.service.js';
import { type AppError, Forbidden } from '../../shared/errors/app-error.js';
import { type Key, NO_KEY, type Uuid } from '../../shared/ids/id.js';
import type { Currency } from '../../shared/money/currency.js';
import { formatAmount, type Minor } from '../../shared/money/money.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Clock } from '../../shared/time/clock.js';
import type { Owner } from '../accounts/records/owner.js';
import type { Evidence } from '../ledger/model/posting.js';
import {
  LineNamesOtherDeposit,
  OwnEvidence,
  OwnWithdrawal,
  SecondImportNeeded,
  SecondPersonNeeded,
} from './evidence.errors.js';
import { MoneyActedAlone } from './evidence.events.js';
import {
  type EvidenceFacts,
  type EvidenceVerdict,
  type IncomingAct,
  isIncoming,
  judgeEvidence,
  listWhoCould,
  listWhoCouldImport,
  type PayoutAct,
} from './evidence.policy.js';
import { EvidenceQuery } from './evidence.query.js';
import { namesReference } from './references.js';

type Company = { id: Key<'company'>; uuid: Uuid<'company'> };
interface Money {
  amount: Minor;
  currency: Currency;
}

/** A locked bank line that shows money coming in. */
interface ShownLine extends Money {
  id: Key<'bankLine'>;
  text: string;
  reference: string | null;
}

export interface Incoming {
  act: IncomingAct;
  line: ShownLine;
  /** Owner of the wallet that the money goes into. */
  owner: Owner;
  declarer: Key<'user'> | null;
  /** The declared deposit that the line confirms. */
  deposit?: Key<'deposit'>;
  /** The actor is an administrator who decides about an owner's own pay. */
  isOwnerPay?: boolean;
}

/** A locked withdrawal. */
interface Payout extends Money {
  id: Key<'withdrawal'>;
  requesterId: Key<'user'>;
  ownerKind: Owner['kind'];
  ownerId: Key;
}

/** Refusals of single withdrawals; others stand on this evidence. */
export interface PayoutEvidence {
  refusals: ReadonlyMap<Key<'withdrawal'>, AppError>;
  evidence: ReadonlyMap<Key<'withdrawal'>, Evidence>;
}

/** Days during which who confirmed a bank deposit of a person does not pay that person. */
const CONFIRMER_DAYS = 30;
const MAX_NAMES = 5;

/**
 * Asks the evidence rule, in the transaction of the act, whether somebody may say that money came in or went out, and
 * records what owners are told of it.
 */
@Injectable()
export class MoneyEvidence {
  constructor(
    private readonly members: Members,
    private readonly people: PeopleNames,
    private readonly sessions: Sessions,
    private readonly query: EvidenceQuery,
    private readonly changes: Changes,
    private readonly clock: Clock,
  ) {}

  /**
   * Requires evidence that money came in, with the bank line locked. Throws Forbidden, LineNamesOtherDeposit,
   * OwnWithdrawal, SecondPersonNeeded, SecondImportNeeded, StepUpRequired.
   */
  async requireIncoming(actor: Actor, company: Company, incoming: Incoming): Promise<Evidence> {
    const { act, line, owner, declarer, deposit, isOwnerPay = false } = incoming;
    const facts: EvidenceFacts = {
      ...(await this.frame(actor, company)),
      isOwnerPay,
      act,
      declarer,
      importers: await this.query.listImporters(line.id),
      isOwnWallet: owner.kind === 'USER' && owner.id === actor.userKey,
      namesOtherDeposit: act !== 'BOOK' && (await this.namesOther(company, line, deposit)),
    };
    const verdict = judgeEvidence(facts);
    const refusal = await this.refusalOf(actor, facts, verdict);
    if (refusal) throw refusal;
    await this.tell(actor, company, { verdict, money: line, person: owner.kind === 'USER' ? owner.id : null });
    return verdict.evidence;
  }

  /** Requires the right to reverse a booking: it needs no evidence. Throws Forbidden. */
  async requireReversal(actor: Actor, company: Company): Promise<void> {
    const facts: EvidenceFacts = { ...(await this.frame(actor, company)), act: 'REVERSE' };
    if (judgeEvidence(facts).refusal) throw new Forbidden();
  }

  /**
   * Judges each of many withdrawals by itself. `isOwnerPay`: an administrator decides about an owner's own pay. Throws StepUpRequired when one of them needs it: nothing is skipped for the lack of a proof.
   */
  async judgePayouts(
    actor: Actor,
    company: Company,
    { act, payouts, isOwnerPay }: { act: PayoutAct; payouts: readonly Payout[]; isOwnerPay: boolean },
  ): Promise<PayoutEvidence> {
    const frame = { ...(await this.frame(actor, company)), isOwnerPay };
    const since = new Date(this.clock.now().getTime() - CONFIRMER_DAYS * 86_400_000);
    const confirmers = await this.query.listConfirmers(company.id, { people: payouts.flatMap(personOf), since });
    const refusals = new Map<Key<'withdrawal'>, AppError>();
    const evidence = new Map<Key<'withdrawal'>, Evidence>();
    for (const payout of payouts) {
      const [person] = personOf(payout);
      const known = (person && confirmers.get(person)) ?? new Set();
      const facts: EvidenceFacts = { ...frame, act, confirmers: known, requester: payout.requesterId };
      const verdict = judgeEvidence(facts);
      if (verdict.refusal === 'STEP_UP_REQUIRED') this.sessions.requireProof(actor);
      const refusal = await this.refusalOf(actor, facts, verdict);
      if (refusal) refusals.set(payout.id, refusal);
      else evidence.set(payout.id, verdict.evidence);
    }
    return { refusals, evidence };
  }

  /** Records, in the running transaction, which payouts rest on one person. */
  async recordPayouts(
    actor: Actor,
    company: Company,
    { taken, evidence }: { taken: readonly Payout[]; evidence: PayoutEvidence['evidence'] },
  ): Promise<void> {
    for (const payout of taken) {
      if (evidence.get(payout.id) !== 'ONE_PERSON') continue;
      const verdict = { tellsOwners: true, tellsPersonPaid: true };
      await this.tell(actor, company, { verdict, money: payout, person: personOf(payout)[0] ?? null });
    }
  }

  /** Requires that the caller proved who they are a moment ago. Throws StepUpRequired. */
  requirePresence(actor: Actor): void {
    this.sessions.requireProof(actor);
  }

  /** Returns the facts about the people of a company. Members whose account is deactivated hold nothing. */
  private async frame(actor: Actor, company: Company) {
    const keys = await this.members.listHolders(company.id, 'accounts.company');
    const found = await this.people.findByKeys(keys);
    const holders = new Set(keys.filter((key) => found.get(key)?.deactivatedAt === null));
    return { actor: actor.userKey, holders, hasStepUp: this.sessions.hasProof(actor) };
  }

  private async namesOther(company: Company, line: ShownLine, deposit: Key<'deposit'> = NO_KEY): Promise<boolean> {
    const references = await this.query.listOpenReferences(company.id, deposit);
    return references.some((reference) => namesReference(line, reference));
  }

  private async refusalOf(actor: Actor, facts: EvidenceFacts, { refusal }: EvidenceVerdict): Promise<AppError | null> {
    if (!refusal) return null;
    if (refusal === 'STEP_UP_REQUIRED') this.sessions.requireProof(actor);
    if (refusal === 'NAMES_OTHER_DEPOSIT') return new LineNamesOtherDeposit();
    if (refusal === 'OWN_WITHDRAWAL') return new OwnWithdrawal();
    const could = listWhoCould(facts);
    if (refusal === 'OWN_EVIDENCE') return new OwnEvidence(await this.namesOf(could));
    if (refusal !== 'SECOND_PERSON_NEEDED' || !isIncoming(facts)) return new Forbidden();
    if (could.length > 0) return new SecondPersonNeeded(await this.namesOf(could));
    const importers = listWhoCouldImport(facts);
    const others = importers.filter((importer) => importer !== facts.actor);
    return new SecondImportNeeded(await this.namesOf(others.length > 0 ? others : importers));
  }

  private async namesOf(keys: readonly Key<'user'>[]): Promise<string> {
    const people = await this.people.listByKeys(keys, MAX_NAMES + 1);
    const names = people.slice(0, MAX_NAMES).map(({ name }) => name);
    return [...names, ...(people.length > MAX_NAMES ? ['…'] : [])].join(', ');
  }

  private async tell(
    actor: Actor,
    company: Company,
    told: {
      verdict: Pick<EvidenceVerdict, 'tellsOwners' | 'tellsPersonPaid'>;
      money: Money;
      person: Key<'user'> | null;
    },
  ): Promise<void> {
    const { verdict, money, person } = told;
    if (!verdict.tellsOwners) return;
    const paid = verdict.tellsPersonPaid && person ? (await this.people.findByKeys([person])).get(person) : undefined;
    const event = new MoneyActedAlone({
      companyUuid: company.uuid,
      userUuid: actor.userUuid,
      kind: verdict.tellsPersonPaid ? 'ONE_PERSON' : 'OWN_WALLET',
      amount: `${formatAmount(money.amount, money.currency)} ${money.currency}`,
      person: paid?.uuid ?? null,
    });
    await this.changes.record({ event });
  }
}

/** Returns the person who is paid; nobody for a withdrawal of a company. */
function personOf({ ownerKind, ownerId }: Payout): Key<'user'>[] {
  return ownerKind === 'USER' ? [ownerId as Key<'user'>] : [];
}
