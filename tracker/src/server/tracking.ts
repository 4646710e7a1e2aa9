import type { Server } from './server.js';

export interface ProjectToday {
  project: string;
  /** Time zone in which the person sees their days; unknown where an older program kept the totals. */
  timezone?: string;
  day: string;
  tracked: number;
  manual: number;
  worked: number;
  idle: number;
}

export interface TrackerProject {
  uuid: string;
  name: string;
  company: { uuid: string; name: string };
  timezone: string;
  screencasts: boolean;
  /** Minutes. */
  screencastInterval: number;
  blur: boolean;
  /** Minutes. */
  idleTime: number;
  /** Idle time counts as worked. */
  idleCounts: boolean;
  recordingHours: { from: string; to: string } | null;
  backdateDays: number;
  limit: { minutes: number; period: string; hard: boolean; usedSeconds: number; leftSeconds: number } | null;
  today: ProjectToday;
}

export interface TrackerSettings {
  serverTime: string;
  revision: string;
  projects: TrackerProject[];
  /** Language of the person. */
  locale?: string;
}

export interface ActivityInput {
  uuid: string;
  project: string;
  startedAt: string;
  endedAt: string;
  idle: number;
  mouseMoves: number | null;
  keyClicks: number | null;
  memo?: string;
  usages: { kind: string; name: string; title?: string; seconds: number }[];
}

export interface Verdict {
  uuid: string;
  verdict: 'ACCEPTED' | 'DUPLICATE' | 'TRIMMED' | 'REJECTED';
  code: string | null;
  field: string | null;
  limit: string | null;
  message: string | null;
  left: { startedAt: string; endedAt: string }[];
}

export interface SyncAnswer {
  serverTime: string;
  clockCorrection: number;
  verdicts: Verdict[];
  today: ProjectToday[];
  settingsRevision: string;
}

/** When everybody comes back at once, the server takes batches in turn: who hangs up has to queue again. */
const BATCH_TIMEOUT_MS = 180_000;
const TODAY = 'project timezone day tracked manual worked idle';
const SETTINGS = `query { trackerSettings { serverTime revision projects {
  uuid name company { uuid name } timezone screencasts screencastInterval blur idleTime idleCounts
  recordingHours { from to } backdateDays limit { minutes period hard usedSeconds leftSeconds } today { ${TODAY} } } }
  myInfo { locale } }`;
const SYNC = `mutation($input: SyncActivitiesInput!) { syncActivities(input: $input) {
  serverTime clockCorrection settingsRevision
  verdicts { uuid verdict code field limit message left { startedAt endedAt } } today { ${TODAY} } } }`;

export async function fetchSettings(server: Server): Promise<TrackerSettings> {
  const { trackerSettings, myInfo } = await server.call<{
    trackerSettings: TrackerSettings;
    myInfo: { locale: string };
  }>(SETTINGS);
  return { ...trackerSettings, locale: myInfo.locale };
}

export interface SyncInput {
  clientTime: string;
  device: string;
  version: string;
  activities: ActivityInput[];
}

export async function sendActivities(server: Server, input: SyncInput): Promise<SyncAnswer> {
  const ms = input.activities.length > 0 ? BATCH_TIMEOUT_MS : undefined;
  return (await server.call<{ syncActivities: SyncAnswer }>(SYNC, { input }, ms)).syncActivities;
}
