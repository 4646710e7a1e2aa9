import { readdirSync } from 'node:fs';
import type { NamedKinds, Samples } from './graphql-calls.js';
import type { Need } from './oracle.js';
import type { PageNeed } from './page-needs.js';
import type { Kind, MadeThing } from './world.js';

/** The rules of one noun for the authorization matrix: a file each in `nouns/`. */
export interface NounNeeds {
  /** Need of each GraphQL operation. */
  operations: Record<string, Need>;
  /** Kind of object that an argument names, where its own name doesn't say. */
  kinds?: NamedKinds;
  /** Values where a made-up one would be refused as invalid, and the right one must not depend on the place. */
  samples?: Samples;
  /** Need of the loader and action of each of its routes. */
  pages?: Record<string, PageNeed>;
  /** Kind of object that the parameter of a page's path names. */
  parameters?: Record<string, Kind>;
  /** Value of a parameter that names no object: by its own name. */
  words?: Record<string, string>;
  /** Makes one in a project and its company, so that operations have something to be called for. */
  thing?: MadeThing;
}

/** All files of `nouns/`. */
export function listNouns(): Promise<NounNeeds[]> {
  const files = readdirSync(new URL('nouns/', import.meta.url)).map((file) => file.replace(/\.ts$/, '.js'));
  return Promise.all(files.map(async (file) => ((await import(`./nouns/${file}`)) as { default: NounNeeds }).default));
}

/** Merges the rules of several files. Each rule stands in one of them. */
export function mergeNeeds<T>(parts: readonly Record<string, T>[]): Record<string, T> {
  const entries = parts.flatMap((part) => Object.entries(part));
  const all = Object.fromEntries(entries);
  if (Object.keys(all).length !== entries.length) throw new Error('Two files say the same.');
  return all;
}

export const PASSWORD = 'seven green lanterns';

export const RUNS_COMPANY: Need = { role: ['owner', 'manager'] };
export const RUNS_COMPANY_MEMBER: Need = { role: ['owner', 'manager'], about: 'company' };
/** The page of the company's people is for whoever has the administrator's menu in one of its projects. */
export const SEES_PEOPLE: Need = { any: [{ company: 'project.viewusers' }, { projectOf: ['owner', 'admin'] }] };
/** Lets those in who invite into any project of the company; of invitations they see those into their projects. */
export const SOMEWHERE_INVITES: Need = {
  any: [{ company: 'projects.invite' }, { projectOf: ['owner', 'admin', 'manager'] }],
};
export const OWN: Need = { about: 'project', own: true };
export const RUNS_PROJECT: Need = { any: [RUNS_COMPANY, { projectRole: ['owner'] }] };

/** A report of one person: one's own, or as somebody who sees the people of the project. */
export const SEES_TIME: Need = {
  any: [
    { project: 'project.viewusers', about: 'project' },
    { about: 'project', own: true },
  ],
};

/** Each of many ids is judged for itself; the resolver asks for the permission in any project. */
export const DECIDES_SOMEWHERE: Need = {
  only: ['admin', 'ownerA', 'managerA', 'projectOwnerA1', 'projectManagerA1', 'ownerB'],
};
export const NOBODYS = '0197a000-0000-7000-8000-000000000000';
