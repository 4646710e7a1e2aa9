import { Injectable } from '@nestjs/common';
import { ProjectGroups, ProjectPeople, type ProjectPerson } from '../../../project/index.js';
import { NotFound } from '../../../shared/errors/app-error.js';
import type { Key, UuidLike } from '../../../shared/ids/id.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import type { ReportProject } from './report-project.js';

/** A person whose time the caller may see. */
export type ReportPerson = ProjectPerson;

/**
 * Public ids of users, teams and tags. A person must be one of these users, belong to one of these teams, and have one
 * of these tags.
 */
export interface ChosenPeople {
  users?: readonly UuidLike<'user'>[];
  teams?: readonly UuidLike<'team'>[];
  tags?: readonly UuidLike<'tag'>[];
}

/** The chosen person, if exactly one was chosen. */
export function onePerson({ users }: ChosenPeople): UuidLike<'user'> | undefined {
  return users?.length === 1 ? users[0] : undefined;
}

/** Finds the people whom the caller may see: everybody in projects whose people they see, themselves elsewhere. */
@Injectable()
export class ReportPeople {
  constructor(
    private readonly people: ProjectPeople,
    private readonly groups: ProjectGroups,
  ) {}

  /** Finds everybody whom the caller may see, by key, ordered by name. */
  async find(actor: Actor, projects: readonly ReportProject[]): Promise<Map<Key<'user'>, ReportPerson>> {
    const keys = (all: boolean): Key<'project'>[] => projects.filter((one) => one.all === all).map(({ key }) => key);
    const everybody = await this.people.list(keys(true));
    const own = await this.people.list(keys(false), actor.userKey);
    const visible = [...everybody, ...own.filter(({ key }) => !everybody.some((person) => person.key === key))];
    return new Map(visible.map((person) => [person.key, person]));
  }

  /** Narrows the people to the chosen ones. Throws NotFound. */
  async choose(
    people: ReadonlyMap<Key<'user'>, ReportPerson>,
    projects: readonly ReportProject[],
    { users, teams, tags }: ChosenPeople,
  ): Promise<Map<Key<'user'>, ReportPerson>> {
    const wanted = users && new Set<string>(users);
    const named = [...people.values()].filter(({ uuid }) => !wanted || wanted.has(uuid));
    // The caller must not learn whether a person exists whom they may not see.
    if (wanted && named.length === 0) throw new NotFound();
    const keys = projects.map(({ key }) => key);
    const sets = [
      ...(teams ? [await this.groups.findInTeams(keys, teams)] : []),
      ...(tags ? [await this.groups.findWithTags(keys, tags)] : []),
    ];
    return new Map(named.filter(({ key }) => sets.every((set) => set.has(key))).map((person) => [person.key, person]));
  }
}
