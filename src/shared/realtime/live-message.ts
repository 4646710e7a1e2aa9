import type { Uuid } from '../ids/id.js';

interface InProject {
  project: Uuid<'project'>;
}

/** All messages to open pages and apps, with their content: public ids and small facts, no secrets. */
export interface LiveTopics {
  appUpgraded: { version: string };
  avatarChange: { uuid: Uuid<'user'>; avatar: string | null };
  companyUpdated: undefined;
  /** Progress of a file, under the id that its reader chose. */
  exportProgress: { id: Uuid<'export'>; rows: number; total?: number };
  /** Progress of an import, to the person who started it. */
  importProgress: { uuid: Uuid<'import'>; target: string; state: string; done: number; total: number };
  /** Leads of the company changed. Which ones is not said: each page asks for those that its reader may see. */
  leadsChanged: { company: Uuid<'company'> };
  limitChange: InProject;
  manualTimeChanged: InProject;
  notificationRead: undefined;
  notificationReceived: { uuid: Uuid<'notification'> | undefined; type: string };
  /** Somebody began or stopped to track there, or switched to something else. */
  presenceChanged: InProject;
  /** The person's own tracker or timer began or stopped on some device. */
  ownTrackingChanged: undefined;
  permissionUpdated: { company?: Uuid<'company'>; project?: Uuid<'project'> | null } | undefined;
  /** `rating`: progress of applying the rules again. */
  productivityChanged: InProject & {
    rating?: { uuid: Uuid<'rating'>; done: number; total: number; finished: boolean };
  };
  /** Progress of sending or paying many invoices, to the person who began it. */
  payRunProgress: {
    uuid: Uuid<'payRun'>;
    kind: 'SEND' | 'PAY';
    total: number;
    done: number;
    skipped: number;
    finished: boolean;
  };
  /** Rates or invoices changed. */
  payrollChanged: InProject;
  profileUpdated: undefined;
  projectUpdated: InProject;
  screencastsChanged: InProject;
  /** The person pressed stop on another device. */
  stopAsked: { run: Uuid<'run'> };
  timeChanged: { projects: Uuid<'project'>[] };
  timezonesUpdated: undefined;
  userStatusInProjectChanged: InProject;
  /** The person's own wallets, or those of the company, changed. */
  walletsChanged: undefined;
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
