import { CompanyAccess } from '../../company/index.js';
import { PeopleNames } from '../../identity/index.js';
import { Forbidden } from '../../shared/errors/app-error.js';
import type { Key } from '../../shared/ids/id.js';
import type { PageArgs } from '../../shared/pagination/page.js';
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
    const about = { company: company.id, since: new Date(this.clock.now().getTime() - NEW_FOR_MS) };
    const sections: MoneyCheckSection[] = [];
    for (const each of kind ? [kind] : MONEY_CHECK_KINDS) sections.push(await this.section(about, each, args));
    return {
      sections,
      before: await this.query.countBefore(about),
      blocked: (await this.trial.findBlocked([company.id])).size > 0,
      proof: await this.ledger.findLast(),
    };
  }

  private async section(
    about: { company: Key<'company'>; since: Date },
    kind: MoneyCheckKind,
    args: PageArgs,
  ): Promise<MoneyCheckSection> {
    const [rows, total] = await this.query.findPage(kind, about, args);
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
}
