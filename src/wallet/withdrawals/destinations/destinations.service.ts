import { Injectable } from '@nestjs/common';
import { CompanyDirectory } from '../../../company/index.js';
import { PeopleNames } from '../../../identity/index.js';
import type { Key, Uuid } from '../../../shared/ids/id.js';
import { Clock } from '../../../shared/time/clock.js';
import type { Owner } from '../../accounts/records/owner.js';
import type { Billing } from '../../billing/records/billing.entity.js';
import { BillingsRepository } from '../../billing/records/billings.repository.js';
import { DetailsChanged } from '../records/withdrawal.errors.js';
import { WithdrawalsRepository } from '../records/withdrawals.repository.js';
import {
  compareDestination,
  type ConfirmedDetails,
  type Destination,
  isConfirmed,
  type PaidDetails,
  viewOf,
} from './destination.js';

/** Bank details by which somebody shall be paid. */
export interface WantedDestination {
  owner: Owner;
  billing: Billing;
  /** When the payee approved what is paid; null where nobody did. */
  approvedAt?: Date | null;
  /** When the payment was asked for; omitted: now. */
  at?: Date;
}

/** Compares where money shall go with where it went the last time. */
@Injectable()
export class Destinations {
  constructor(
    private readonly withdrawals: WithdrawalsRepository,
    private readonly billings: BillingsRepository,
    private readonly people: PeopleNames,
    private readonly companies: CompanyDirectory,
    private readonly clock: Clock,
  ) {}

  /** Returns the destinations in the order given, all paid out of the pool of one company. */
  async compare(companyId: Key<'company'>, wanted: readonly WantedDestination[]): Promise<Destination[]> {
    const lastPaid = await this.listLastPaid(companyId, wanted);
    const names = await this.listNames(wanted);
    const now = this.clock.now();
    return wanted.map(({ owner, billing, approvedAt = null, at = now }) => ({
      ...compareDestination(billing, lastPaid.get(keyOf(owner)) ?? [], { approvedAt, at }),
      ...viewOf(billing),
      kind: billing.kind,
      version: billing.version,
      payee: names.get(keyOf(owner)) ?? { uuid: '' as Uuid<'user'>, name: '' },
    }));
  }

  /** Returns, in the order given, why money may not go there unless whoever pays confirms it; null where it may. */
  async listRefusals(
    companyId: Key<'company'>,
    wanted: readonly WantedDestination[],
    confirmed: readonly ConfirmedDetails[],
  ): Promise<(DetailsChanged | null)[]> {
    const found = await this.compare(companyId, wanted);
    return found.map((destination) => {
      const { state, payee, kind, version, account, former } = destination;
      if (state !== 'CHANGED' || isConfirmed(confirmed, destination)) return null;
      return new DetailsChanged({
        name: payee.name,
        payee: payee.uuid,
        kind,
        version,
        account,
        former: former?.account ?? '',
      });
    });
  }

  /** Returns what each owner was paid by last, newest first: one of each kind of bank account. */
  private async listLastPaid(
    companyId: Key<'company'>,
    wanted: readonly WantedDestination[],
  ): Promise<Map<string, PaidDetails[]>> {
    const last: { owner: string; billingId: Key<'billing'>; at: Date }[] = [];
    for (const kind of ['USER', 'COMPANY'] as const) {
      const ids = new Set(wanted.filter(({ owner }) => owner.kind === kind).map(({ owner }) => owner.id));
      const found = await this.withdrawals.listLastPaid(companyId, kind, [...ids]);
      last.push(...found.map(({ ownerId: id, ...paid }) => ({ owner: keyOf({ kind, id } as Owner), ...paid })));
    }
    const billings = await this.billings.listByKeys([...new Set(last.map(({ billingId }) => billingId))]);
    const byKey = new Map(billings.map((billing) => [billing.id, billing]));
    const paid = new Map<string, PaidDetails[]>();
    for (const { owner, billingId, at } of last) {
      const billing = byKey.get(billingId);
      if (billing) paid.set(owner, [...(paid.get(owner) ?? []), { billing, at }]);
    }
    return paid;
  }

  private async listNames(wanted: readonly WantedDestination[]): Promise<Map<string, Destination['payee']>> {
    const owners = wanted.map(({ owner }) => owner);
    const userIds = owners.flatMap((owner) => (owner.kind === 'USER' ? [owner.id] : []));
    const companyIds = owners.flatMap((owner) => (owner.kind === 'COMPANY' ? [owner.id] : []));
    const people = await this.people.findByKeys([...new Set(userIds)]);
    const companies = await this.companies.list([...new Set(companyIds)]);
    return new Map<string, Destination['payee']>([
      ...[...people].map(([id, { uuid, name }]) => [keyOf({ kind: 'USER', id }), { uuid, name }] as const),
      ...companies.map(({ key: id, uuid, name }) => [keyOf({ kind: 'COMPANY', id }), { uuid, name }] as const),
    ]);
  }
}

const keyOf = ({ kind, id }: Owner): string => `${kind}:${id}`;
