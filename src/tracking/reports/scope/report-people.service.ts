import { Injectable } from '@nestjs/common';
import { ProjectGroups, ProjectPeople, type ProjectPerson } from '../../../project/index.js';
import { NotFound } from '../../../shared/errors/app-error.js';
import type { Key, UuidLike } from '../../../shared/ids/id.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import type { ReportProject } from './report-projects.service.js';

/** Somebody whose time may be looked at. */
export type ReportPerson = ProjectPerson;

/** Public ids: people who are one of these, belong to one of these teams, and wear one of these tags. */
export interface ChosenPeople {
  users?: readonly UuidLike<'user'>[];
  teams?: readonly UuidLike<'team'>[];
  tags?: readonly UuidLike<'tag'>[];
}

/** The one person who was chosen, where it is one. */
export function onePerson({ users }: ChosenPeople): UuidLike<'user'> | undefined {
  return users?.length === 1 ? users[0] : undefined;
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
    { users, teams, tags }: ChosenPeople,
  ): Promise<Map<Key<'user'>, ReportPerson>> {
    const wanted = users && new Set<string>(users);
    const named = [...people.values()].filter(({ uuid }) => !wanted || wanted.has(uuid));
    // Nobody learns whether somebody exists whom they may not look at.
    if (wanted && named.length === 0) throw new NotFound();
    const keys = projects.map(({ key }) => key);
    const sets = [
      ...(teams ? [await this.groups.findInTeams(keys, teams)] : []),
      ...(tags ? [await this.groups.findWithTags(keys, tags)] : []),
    ];
    return new Map(named.filter(({ key }) => sets.every((set) => set.has(key))).map((person) => [person.key, person]));
  }
}
