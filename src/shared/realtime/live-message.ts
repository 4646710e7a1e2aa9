import type { Uuid } from '../ids/id.js';

interface InProject {
  project: Uuid<'project'>;
}

/** Everything that open pages and apps are told, and what each message carries: public ids and small facts, no secrets. */
export interface LiveTopics {
  appUpgraded: { version: string };
  avatarChange: { uuid: Uuid<'user'>; avatar: string | null };
  companyUpdated: undefined;
  /** How far a file is, under the id that its reader chose. */
  exportProgress: { id: Uuid<'export'>; rows: number; total?: number };
  limitChange: InProject;
  manualTimeChanged: InProject;
  notificationRead: undefined;
  notificationReceived: { uuid: Uuid<'notification'> | undefined; type: string };
  /** Somebody began or stopped to track there, or does something else. */
  presenceChanged: InProject;
  /** One's own tracker or timer began or stopped on some device. */
  ownTrackingChanged: undefined;
  permissionUpdated: { company?: Uuid<'company'>; project?: Uuid<'project'> | null } | undefined;
  /** `rating`: how far applying the rules anew is. */
  productivityChanged: InProject & {
    rating?: { uuid: Uuid<'rating'>; done: number; total: number; finished: boolean };
  };
  /** Of sending or paying many invoices, to who began it. */
  payRunProgress: {
    uuid: Uuid<'payRun'>;
    kind: 'SEND' | 'PAY';
    total: number;
    done: number;
    skipped: number;
    finished: boolean;
  };
  /** Rates or invoices. */
  payrollChanged: InProject;
  profileUpdated: undefined;
  projectUpdated: InProject;
  screencastsChanged: InProject;
  /** The person pressed stop on another device. */
  stopAsked: { run: Uuid<'run'> };
  timeChanged: { projects: Uuid<'project'>[] };
  timezonesUpdated: undefined;
  userStatusInProjectChanged: InProject;
  /** Of one's own wallets, or of the company's. */
  walletsChanged: undefined;
}

export type LiveTopic = keyof LiveTopics;

/** Topics of something inside a project. */
export type ProjectTopic = { [T in LiveTopic]: InProject extends LiveTopics[T] ? T : never }[LiveTopic];

/**
 * To all open pages of one person; of those who may see one project of a company; of everybody in a company; of the
 * installation.
 */
export type Audience =
  | { user: Uuid<'user'> }
  | { project: Uuid<'project'>; company: Uuid<'company'> }
  | { company: Uuid<'company'> }
  | { everybody: true };

type Payload<T extends LiveTopic> = undefined extends LiveTopics[T]
  ? { payload?: LiveTopics[T] }
  : { payload: LiveTopics[T] };

type Announcement = Audience &
  ({ [T in LiveTopic]: { topic: T } & Payload<T> }[LiveTopic] | { topic: ProjectTopic; payload: InProject });

/** Whose memberships or permissions changed: one person's, those of a company's people, or somebody's who is not known. */
export type Moved = { user: Uuid<'user'> } | { company: Uuid<'company'> } | { anybody: true };

/** From now on they hear what they may hear now, and nothing else. */
interface Move {
  moves: Moved;
}

export type LiveMessage = Announcement | Move;
