import { Injectable } from '@nestjs/common';
import { ProjectGroups, ProjectPeople, type ProjectPerson } from '../../../project/index.js';
import { NotFound } from '../../../shared/errors/app-error.js';
import type { Key, UuidLike } from '../../../shared/ids/id.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import type { ReportProject } from './report-projects.service.js';

/** Somebody whose time may be looked at. */
export type ReportPerson = ProjectPerson;

/** Public ids. */
export interface ChosenPeople {
  user?: UuidLike<'user'>;
  team?: UuidLike<'team'>;
  tag?: UuidLike<'tag'>;
}

/** Who may be looked at: everybody where one sees the people of a project, oneself elsewhere. */
@Injectable()
export class ReportPeople {
  constructor(
    private readonly people: ProjectPeople,
    private readonly groups: ProjectGroups,
  ) {}

  /** Everybody who may be looked at, by key and in the order of their names. */
  async find(actor: Actor, projects: readonly ReportProject[]): Promise<Map<Key<'user'>, ReportPerson>> {
    const keys = (all: boolean): Key<'project'>[] => projects.filter((one) => one.all === all).map(({ key }) => key);
    const everybody = await this.people.list(keys(true));
    const own = await this.people.list(keys(false), actor.userKey);
    const visible = [...everybody, ...own.filter(({ key }) => !everybody.some((person) => person.key === key))];
    return new Map(visible.map((person) => [person.key, person]));
  }

  /** Of these people those that were asked for. Throws NotFound. */
  async choose(
    people: ReadonlyMap<Key<'user'>, ReportPerson>,
    projects: readonly ReportProject[],
    { user, team, tag }: ChosenPeople,
  ): Promise<Map<Key<'user'>, ReportPerson>> {
    const named = [...people.values()].filter(({ uuid }) => !user || uuid === user);
    // Nobody learns whether somebody exists whom they may not look at.
    if (user && named.length === 0) throw new NotFound();
    const keys = projects.map(({ key }) => key);
    const sets = [
      ...(team ? [await this.groups.findInTeam(keys, team)] : []),
      ...(tag ? [await this.groups.findWithTag(keys, tag)] : []),
    ];
    return new Map(named.filter(({ key }) => sets.every((set) => set.has(key))).map((person) => [person.key, person]));
  }
}
