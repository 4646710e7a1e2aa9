import { CompanyAccess, type Company, Members } from '../../company/index.js';
import { PeopleNames } from '../../identity/index.js';
import { Forbidden } from '../../shared/errors/app-error.js';
import { limitOf, offsetOf, type PageArgs } from '../../shared/pagination/page.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { validated } from '../../shared/validation/validate.js';
import { LedgerState } from '../ledger/proof/ledger-state.service.js';
import { TrialGuard } from '../trial/trial-guard.service.js';
import {
  MONEY_CHECK_KINDS,
  type MoneyCheck,
  type MoneyCheckKind,
  type MoneyCheckReport,
  type MoneyCheckRow,
  type MoneyCheckSection,
} from './money-check.js';
import { MoneyChecksArgs } from './money-checks.dto.js';
import { MoneyChecksQuery } from './money-checks.query.js';

const NEW_FOR_MS = 30 * 86_400_000;

/** Shows owners what deserves a second look in the accounts of their company. */
@PublicService()
export class MoneyChecks {
  constructor(
    private readonly companies: CompanyAccess,
    private readonly query: MoneyChecksQuery,
    private readonly members: Members,
    private readonly people: PeopleNames,
    private readonly trial: TrialGuard,
    private readonly ledger: LedgerState,
    private readonly clock: Clock,
  ) {}

  /** Owners alone: the administrator flag opens nothing here. Throws InvalidInput, NotFound, Forbidden. */
  async read(actor: Actor, raw: unknown): Promise<MoneyCheckReport> {
    const { company: uuid, kind, ...args } = await validated(MoneyChecksArgs, raw);
    const { company, access } = await this.companies.see(actor, uuid);
    if (access.companyRole(company.id) !== 'owner') throw new Forbidden();
    const sections: MoneyCheckSection[] = [];
    for (const each of kind ? [kind] : MONEY_CHECK_KINDS) sections.push(await this.section(company, each, args));
    return {
      sections,
      before: await this.query.countBefore(company.id),
      blocked: (await this.trial.findBlocked([company.id])).size > 0,
      proof: await this.ledger.findLast(),
    };
  }

  private async section(company: Company, kind: MoneyCheckKind, args: PageArgs): Promise<MoneyCheckSection> {
    const [rows, total] =
      kind === 'NEW_HOLDER' ? await this.findHolders(company, args) : await this.query.findPage(kind, company.id, args);
    const names = await this.people.findByKeys(
      rows.flatMap(({ actorId, personId }) => [actorId, personId].flatMap((id) => id ?? [])),
    );
    const nameOf = (id: MoneyCheckRow['actorId']): MoneyCheck['actor'] => {
      const person = id && names.get(id);
      return person ? { uuid: person.uuid, name: person.name } : null;
    };
    return {
      kind,
      total,
      rows: rows.map(({ actorId, personId, ...row }) => ({ ...row, actor: nameOf(actorId), person: nameOf(personId) })),
    };
  }

  private async findHolders(company: Company, args: PageArgs): Promise<[MoneyCheckRow[], number]> {
    const from = new Date(this.clock.now().getTime() - NEW_FOR_MS);
    const found = await this.members.listNewHolders(company, 'accounts.company', from);
    const shown = found.slice(offsetOf(args), offsetOf(args) + limitOf(args));
    const none = { name: '', currency: null, amount: null, count: null, wallet: null, object: null };
    return [
      shown.map(({ user, since, givenBy }) => ({
        ...none,
        at: since,
        actorId: givenBy,
        personId: user,
        detail: 'NEW_HOLDER',
      })),
      found.length,
    ];
  }
}
