import type { Uuid } from '../ids/id.js';

interface InProject {
  project: Uuid<'project'>;
}

/** Everything that open pages and apps are told, and what each message carries: public ids and small facts, no secrets. */
export interface LiveTopics {
  appUpgraded: { version: string };
  avatarChange: { uuid: Uuid<'user'>; avatar: string | null };
  companyUpdated: undefined;
  limitChange: InProject;
  manualTimeChanged: InProject;
  notificationRead: undefined;
  notificationReceived: { uuid: Uuid<'notification'> | undefined; type: string };
  permissionUpdated: { company?: Uuid<'company'>; project?: Uuid<'project'> | null } | undefined;
  productivityChanged: InProject;
  profileUpdated: undefined;
  projectUpdated: InProject;
  screencastsChanged: InProject;
  timeChanged: { projects: Uuid<'project'>[] };
  timezonesUpdated: undefined;
  userStatusInProjectChanged: InProject;
}

export type LiveTopic = keyof LiveTopics;

/** Topics of something inside a project. */
export type ProjectTopic = { [T in LiveTopic]: InProject extends LiveTopics[T] ? T : never }[LiveTopic];

/** To all open pages of one person, of everybody in a company, or of the installation. */
export type Audience = { user: Uuid<'user'> } | { company: Uuid<'company'> } | { everybody: true };

type Payload<T extends LiveTopic> = undefined extends LiveTopics[T]
  ? { payload?: LiveTopics[T] }
  : { payload: LiveTopics[T] };

type Announcement = Audience &
  ({ [T in LiveTopic]: { topic: T } & Payload<T> }[LiveTopic] | { topic: ProjectTopic; payload: InProject });

/** From now on a person's open pages hear what a company's pages are told, or no longer. */
type Subscription = { user: Uuid<'user'> } & ({ joins: Uuid<'company'> } | { leaves: Uuid<'company'> });

export type LiveMessage = Announcement | Subscription;
