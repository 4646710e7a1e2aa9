import { CompanyZones } from '../../company/index.js';
import { ProjectAccess } from '../../project/index.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { addDays, dayOf } from '../../shared/time/local-date.js';
import { validated } from '../../shared/validation/validate.js';
import { ratingOf, ruleSetOf, ruledBy } from './matching.js';
import { ProductivityArgs } from './productivity.dto.js';
import { RulesRepository } from './rules.repository.js';
import { SeenUsesQuery } from './seen-uses.query.js';
import type { SeenUse } from './productivity-views.js';

const SEEN_DAYS = 30;
const MAX_SEEN = 200;

/** Lists apps and sites that rules could be set for: those that the project's people used lately. */
@PublicService()
export class SeenUses {
  constructor(
    private readonly query: SeenUsesQuery,
    private readonly rules: RulesRepository,
    private readonly projectAccess: ProjectAccess,
    private readonly zones: CompanyZones,
    private readonly clock: Clock,
  ) {}

  /** Lists use in the last 30 days, the longest used first. Throws InvalidInput, NotFound, Forbidden. */
  async list(actor: Actor, raw: unknown): Promise<SeenUse[]> {
    const { project: uuid } = await validated(ProductivityArgs, raw);
    const { project, access, scope } = await this.projectAccess.see(actor, uuid);
    access.require('productivity.update', scope);
    const [zone = 'UTC'] = await this.zones.list(project.companyId);
    const day = addDays(dayOf(this.clock.now(), zone), 1 - SEEN_DAYS);
    const rows = await this.query.listSince(project.id, { zone, day }, MAX_SEEN);
    const ruleSet = ruleSetOf(await this.rules.listByProjects([project.id]));
    return rows.map(({ kind, name, seconds, people }) => ({
      kind,
      name,
      seconds: Number(seconds),
      people: Number(people),
      class: ratingOf(ruleSet, kind, name),
      ruled: ruledBy(ruleSet, kind, name) !== null,
    }));
  }
}
