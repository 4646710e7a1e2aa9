import type { Uuid } from '../ids/id.js';

/** Project where a message about something inside of it comes from. */
export interface InProject {
  project: Uuid<'project'>;
}

/**
 * All messages to open pages and apps, with their content: public ids and small facts, no secrets. Each module declares
 * its own here from its `<module>.topics.ts`; these are the kernel's.
 */
export interface LiveTopics {
  appUpgraded: { version: string };
  /** Progress of a file, under the id that its reader chose. */
  exportProgress: { id: Uuid<'export'>; rows: number; total?: number };
  /** Progress of an import, to the person who started it. */
  importProgress: { uuid: Uuid<'import'>; target: string; state: string; done: number; total: number };
  permissionUpdated: { company?: Uuid<'company'>; project?: Uuid<'project'> | null } | undefined;
}

export type LiveTopic = keyof LiveTopics;

/** Topics about something inside a project. */
export type ProjectTopic = { [T in LiveTopic]: InProject extends LiveTopics[T] ? T : never }[LiveTopic];

/**
 * The pages that get a message: those of one person, of people who may see one project of a company, of everybody in a
 * company, of those who may read a company's money or work with its leads, or of the installation.
 */
export type Audience =
  | { user: Uuid<'user'> }
  | { project: Uuid<'project'>; company: Uuid<'company'> }
  | { company: Uuid<'company'> }
  | { accounts: Uuid<'company'> }
  | { leads: Uuid<'company'> }
  | { everybody: true };

type Payload<T extends LiveTopic> = undefined extends LiveTopics[T]
  ? { payload?: LiveTopics[T] }
  : { payload: LiveTopics[T] };

type Announcement = Audience &
  ({ [T in LiveTopic]: { topic: T } & Payload<T> }[LiveTopic] | { topic: ProjectTopic; payload: InProject });

/** People whose memberships or permissions changed: one person, the people of a company, or somebody unknown. */
export type Moved = { user: Uuid<'user'> } | { company: Uuid<'company'> } | { anybody: true };

/** Updates what these people receive, after their permissions changed. */
interface Move {
  moves: Moved;
}

export type LiveMessage = Announcement | Move;
