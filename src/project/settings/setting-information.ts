import type { LimitPeriod } from '../limits/member-limit.entity.js';

/** Local times of day, `HH:MM`. Recording over midnight is fine: 22:00 to 06:00. */
export interface RecordingHours {
  from: string;
  to: string;
}

/** What each type of setting holds. */
export interface SettingInformation {
  CLOUDSETTING: { enableCloudService: boolean };
  GENERAL: {
    disableScreencast: boolean;
    /** Minutes without mouse and keyboard after which time counts as idle. */
    idleTime: number;
    /** Screenshots are blurred where they are taken. */
    blur: boolean;
    /** Screenshots are deleted after this many days. */
    retentionDays: number;
    /** null: at any time. */
    recordingHours: RecordingHours | null;
    /** How old what a tracker sends may be. */
    backdateDays: number;
    /** Minutes from one screenshot to the next. */
    screencastInterval: number;
    /** Time without input counts as worked, however long it was. */
    idleCounts: boolean;
    /** Days of the week on which people are expected; 0 is Sunday. */
    workdays: number[];
    /** When they are expected to begin, `HH:MM` on the company's clocks; null: nobody is late. */
    workStart: string | null;
    /** Hours expected on each of these days. */
    workHours: number;
  };
  TIMELIMIT: { hours: number; type: LimitPeriod; hard: boolean; off: boolean };
}

/** Of a person, where they differ from their project's; what is missing follows the project. */
export type MemberOverrides = Partial<Pick<SettingInformation['GENERAL'], 'disableScreencast' | 'idleTime' | 'blur'>>;

/** Until somebody chooses otherwise. */
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

/** A setting that a later release added has its default where others were chosen before. */
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

/** Limits are kept to the minute. */
export function minutesOf(hours: number): number {
  return Math.round(hours * 60);
}

export interface Limit {
  minutes: number;
  period: LimitPeriod;
  /** Time beyond it is not counted. */
  hard: boolean;
}

/** What holds for one person in one project. */
export type EffectiveSettings = SettingInformation['CLOUDSETTING'] &
  SettingInformation['GENERAL'] & {
    /** null: as long as they like. */
    limit: Limit | null;
    /** The limit, or some other setting, is the person's own and not the project's. */
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
