import { CompanyZones } from '../../company/index.js';
import { PeopleNames } from '../../identity/index.js';
import { ProjectAccess, type TrackedMembership, TrackedMemberships } from '../../project/index.js';
import type { Key, Uuid } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { validated } from '../../shared/validation/validate.js';
import { ProductivityArgs } from '../productivity/productivity.dto.js';
import { RatingPreviewQuery } from './rating-preview.query.js';
import { Rerating } from './rerating/rerating.service.js';

/** The changes that applying the rules would make, in seconds; positive: more time counts as worked. */
export interface RatingPreview {
  /** People whose worked time would change, the greatest change first. */
  people: { uuid: Uuid<'user'>; name: string; worked: number }[];
  worked: number;
  /** Seconds that would count as another class, worked or not. */
  rated: number;
}

interface Change {
  worked: number;
  rated: number;
}

/** Computes, before the rules are applied, what that would change. */
@PublicService()
export class RatingPreviews {
  constructor(
    private readonly query: RatingPreviewQuery,
    private readonly rerating: Rerating,
    private readonly memberships: TrackedMemberships,
    private readonly names: PeopleNames,
    private readonly zones: CompanyZones,
    private readonly projectAccess: ProjectAccess,
  ) {}

  /** Computes the preview. Throws InvalidInput, NotFound, Forbidden. */
  async preview(actor: Actor, raw: unknown): Promise<RatingPreview> {
    const { project: uuid } = await validated(ProductivityArgs, raw);
    const { project, access, scope } = await this.projectAccess.see(actor, uuid);
    access.require('productivity.update', scope);
    const [zone = 'UTC'] = await this.zones.list(project.companyId);
    const changes = await this.changesOf(project.id, zone);
    const members = (await this.memberships.listMemberships([...changes.keys()])).filter(
      ({ projectId }) => projectId === project.id,
    );
    for (const member of members) await this.leaveSettled(member, changes);
    const names = await this.names.findByKeys(members.map(({ userId }) => userId));
    const lines = members.map(({ userId }) => ({ ...(changes.get(userId) ?? NONE), person: names.get(userId) }));
    const sum = (of: (line: Change) => number): number => lines.reduce((total, line) => total + of(line), 0);
    return {
      worked: sum(({ worked }) => worked),
      rated: sum(({ rated }) => rated),
      people: lines
        .flatMap(({ worked, person }) =>
          worked !== 0 && person ? [{ uuid: person.uuid, name: person.name, worked }] : [],
        )
        .sort((one, other) => Math.abs(other.worked) - Math.abs(one.worked)),
    };
  }

  private async changesOf(projectKey: Key<'project'>, zone: string): Promise<Map<Key<'user'>, Change>> {
    const uses = await this.query.list(projectKey, zone);
    const letterOf = await this.rerating.rulesNow(projectKey, [...new Set(uses.map(({ app }) => app))]);
    const changes = new Map<Key<'user'>, Change>();
    for (const { userKey, app, seconds, productive, unproductive } of uses) {
      const letter = letterOf(app);
      const neutral = seconds - productive - unproductive;
      const rated = seconds - { P: productive, U: unproductive, N: neutral }[letter];
      if (rated === 0) continue;
      const change = changes.get(userKey) ?? { worked: 0, rated: 0 };
      change.rated += rated;
      change.worked += unproductive - (letter === 'U' ? seconds : 0);
      changes.set(userKey, change);
    }
    return changes;
  }

  /** Subtracts settled time, which keeps its rating. */
  private async leaveSettled(member: TrackedMembership, changes: Map<Key<'user'>, Change>): Promise<void> {
    const change = changes.get(member.userId);
    if (!change) return;
    const settled = await this.rerating.settledChange(member);
    change.worked -= settled.worked;
    change.rated -= settled.rated;
  }
}

const NONE: Change = { worked: 0, rated: 0 };
