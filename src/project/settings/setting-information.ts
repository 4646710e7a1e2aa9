import type { LimitPeriod } from '../limits/member-limit.entity.js';

/** Local times of day, `HH:MM`. Recording over midnight is allowed: 22:00 to 06:00. */
export interface RecordingHours {
  from: string;
  to: string;
}

/** The values of each type of setting. */
export interface SettingInformation {
  CLOUDSETTING: { enableCloudService: boolean };
  GENERAL: {
    disableScreencast: boolean;
    /** Minutes without mouse and keyboard after which time counts as idle. */
    idleTime: number;
    /** Screenshots are blurred on the device that takes them. */
    blur: boolean;
    /** Screenshots are deleted after this many days. */
    retentionDays: number;
    /** null: at any time. */
    recordingHours: RecordingHours | null;
    /** Maximum age in days of the time that a tracker sends. */
    backdateDays: number;
    /** Minutes from one screenshot to the next. */
    screencastInterval: number;
    /** Time without input counts as worked, however long it was. */
    idleCounts: boolean;
    /** Days of the week on which people are expected; 0 is Sunday. */
    workdays: number[];
    /** Start of work, `HH:MM` on the company's clocks; null: nobody is late. */
    workStart: string | null;
    /** Hours expected on each of these days. */
    workHours: number;
  };
  TIMELIMIT: { hours: number; type: LimitPeriod; hard: boolean; off: boolean };
}

/** A person's own values where they differ from the project's; missing ones follow the project. */
export type MemberOverrides = Partial<Pick<SettingInformation['GENERAL'], 'disableScreencast' | 'idleTime' | 'blur'>>;

/** Values until somebody chooses others. */
export const DEFAULTS: SettingInformation = {
  CLOUDSETTING: { enableCloudService: false },
  GENERAL: {
    disableScreencast: false,
    idleTime: 5,
    blur: false,
    retentionDays: 180,
    recordingHours: null,
    backdateDays: 60,
    screencastInterval: 10,
    idleCounts: false,
    workdays: [1, 2, 3, 4, 5],
    workStart: null,
    workHours: 8,
  },
  TIMELIMIT: { hours: 8, type: 'DAY', hard: false, off: true },
};

/** Adds defaults for settings that a later release added after others had been chosen. */
export function informationFrom(chosen: Partial<Record<keyof SettingInformation, object>>): SettingInformation {
  return {
    CLOUDSETTING: { ...DEFAULTS.CLOUDSETTING, ...chosen.CLOUDSETTING },
    GENERAL: { ...DEFAULTS.GENERAL, ...chosen.GENERAL },
    TIMELIMIT: { ...DEFAULTS.TIMELIMIT, ...chosen.TIMELIMIT },
  };
}

const MAX_HOURS: Record<LimitPeriod, number> = { DAY: 24, WEEK: 7 * 24, MONTH: 31 * 24 };

export function mostHours(period: LimitPeriod): number {
  return MAX_HOURS[period];
}

/** Converts hours to minutes, in which limits are stored. */
export function minutesOf(hours: number): number {
  return Math.round(hours * 60);
}

export interface Limit {
  minutes: number;
  period: LimitPeriod;
  /** Time beyond it is not payable until somebody allows it. */
  hard: boolean;
}

/** The effective settings of one person in one project. */
export type EffectiveSettings = SettingInformation['CLOUDSETTING'] &
  SettingInformation['GENERAL'] & {
    /** null: no limit. */
    limit: Limit | null;
    /** Settings that are the person's own and not the project's. */
    own: { limit: boolean; general: (keyof MemberOverrides)[] };
  };

export function effective(
  project: SettingInformation,
  overrides: MemberOverrides = {},
  ownLimit?: Limit,
): EffectiveSettings {
  const { hours, type, hard, off } = project.TIMELIMIT;
  const projectLimit = off ? null : { minutes: minutesOf(hours), period: type, hard };
  return {
    ...project.CLOUDSETTING,
    ...project.GENERAL,
    ...overrides,
    limit: ownLimit ?? projectLimit,
    own: { limit: ownLimit !== undefined, general: Object.keys(overrides) as (keyof MemberOverrides)[] },
  };
}
