import type { AppKind } from '../tracking/index.js';

/** An app or site that people of the demo use: how often, and the titles of its windows. */
export interface DemoUse {
  kind: AppKind;
  name: string;
  weight: number;
  titles: string[];
}

const use = (kind: AppKind, name: string, weight: number, ...titles: string[]): DemoUse => ({
  kind,
  name,
  weight,
  titles,
});

const SLACK = use('APP', 'slack', 3, '#support', '#general', 'Farah Khan');
const MAIL = use('SITE', 'mail.google.com', 3, 'Inbox', 'Re: Order 4711', 'Weekly numbers');
const YOUTUBE = use('SITE', 'youtube.com', 1, 'How to make momo at home', 'Live: Nepal – Oman');
const NEWS = use('SITE', 'ekantipur.com', 1, 'News');

/** Apps and sites that people of each trade use. */
const TRADES = {
  support: [
    use('SITE', 'desk.himal.example', 9, 'Ticket 2041 – parcel is late', 'Ticket 2043 – refund', 'Queue'),
    use('APP', 'zoom', 2, 'Call with a customer'),
    use('SITE', 'docs.google.com', 2, 'Handbook', 'Answers that work'),
    SLACK,
    MAIL,
    YOUTUBE,
    NEWS,
    use('SITE', 'facebook.com', 1, 'Facebook'),
  ],
  developer: [
    use('APP', 'code', 9, 'invoice.ts — workzone', 'checkout.tsx — website', 'README.md — website'),
    use('SITE', 'github.com', 4, 'Pull request 214', 'Issues'),
    use('APP', 'gnome-terminal', 3, 'npm test', 'git log'),
    use('SITE', 'stackoverflow.com', 2, 'Flexbox: centre a child'),
    SLACK,
    YOUTUBE,
    NEWS,
  ],
  designer: [
    use('APP', 'figma', 9, 'Start page v3', 'Icons'),
    use('SITE', 'docs.google.com', 2, 'Texts of the new site'),
    use('SITE', 'pinterest.com', 1, 'Warm palettes'),
    SLACK,
    MAIL,
    YOUTUBE,
  ],
  lead: [
    use('SITE', 'docs.google.com', 5, 'Shift plan', 'Report for the customer'),
    use('APP', 'zoom', 4, 'Morning round', 'Customer meeting'),
    SLACK,
    MAIL,
    NEWS,
    use('SITE', 'desk.himal.example', 3, 'Queue', 'Numbers of the week'),
  ],
} satisfies Record<string, DemoUse[]>;

/** Working habits of a person of the demo. Hours are local and may be fractions. */
export interface DemoHabit {
  uses: DemoUse[];
  starts: number;
  hours: number;
  /** Share of the days on which they are late, away, or distracted. */
  late: number;
  away: number;
  distracted: number;
  /** Begins in time on every working day, so that there is always somebody at work from 9:00 until about midnight. */
  steady: boolean;
  /** Number of days from the company's day of rest to the person's own: other than 0, they work on that day from 9:00. */
  rests: number;
  /** Names of projects, the first one most of the time. */
  projects: string[];
}

const habit = (
  trade: keyof typeof TRADES,
  starts: number,
  hours: number,
  projects: string[],
  { late = 0.1, away = 0.05, distracted = 0.06, steady = false, rests = 0 } = {},
): DemoHabit => ({ uses: TRADES[trade], starts, hours, late, away, distracted, steady, rests, projects });

/** Habit of somebody of the late shift, which ends at about midnight. Three of its four people work on each day. */
const evening = (trade: keyof typeof TRADES, rests: number, projects: string[]): DemoHabit =>
  habit(trade, 15.5, 8, projects, { steady: true, rests });

export const PROJECTS = ['Support desk', 'Website relaunch', 'Field research'] as const;
const [DESK, SITE, FIELD] = PROJECTS;

/** Habits by first name. Radha runs the installation and Asha the company, so they track only a little. */
export const HABITS: Record<string, DemoHabit> = {
  asha: habit('lead', 9, 4, [DESK, SITE], { away: 0.2 }),
  bikram: habit('lead', 8.5, 8, [DESK]),
  chen: habit('support', 9, 8.5, [DESK], { steady: true }),
  daichi: evening('support', 4, [DESK, FIELD]),
  eunji: habit('support', 9, 8.5, [DESK, SITE], { steady: true }),
  farah: evening('lead', 1, [DESK, FIELD]),
  gita: evening('lead', 2, [FIELD, DESK]),
  hannah: habit('designer', 10, 7.5, [SITE, DESK], { late: 0.35 }),
  ishaan: evening('developer', 3, [SITE, DESK]),
  jonas: habit('developer', 9, 8.5, [SITE, DESK], { steady: true }),
  kamala: habit('support', 10, 4.5, [DESK, SITE, FIELD], { distracted: 0.2 }),
};

/** Productivity rules of the projects. */
export const RULES: { kind: AppKind; name: string; class: 'PRODUCTIVE' | 'UNPRODUCTIVE' }[] = [
  { kind: 'SITE', name: 'desk.himal.example', class: 'PRODUCTIVE' },
  { kind: 'SITE', name: 'docs.google.com', class: 'PRODUCTIVE' },
  { kind: 'SITE', name: 'github.com', class: 'PRODUCTIVE' },
  { kind: 'APP', name: 'code', class: 'PRODUCTIVE' },
  { kind: 'APP', name: 'figma', class: 'PRODUCTIVE' },
  { kind: 'APP', name: 'gnome-terminal', class: 'PRODUCTIVE' },
  { kind: 'APP', name: 'zoom', class: 'PRODUCTIVE' },
  { kind: 'SITE', name: 'youtube.com', class: 'UNPRODUCTIVE' },
  { kind: 'SITE', name: 'facebook.com', class: 'UNPRODUCTIVE' },
  { kind: 'SITE', name: 'ekantipur.com', class: 'UNPRODUCTIVE' },
];
