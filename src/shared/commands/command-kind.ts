import type { Config } from '../config/config.js';

/** A kind of commands: how often one person may send them, and for how long a repetition gets the first answer. */
export interface CommandKind {
  /** Commands are counted for each person and kind by itself. */
  name: string;
  /** How many one person may send in a minute. */
  perMinute: (config: Pick<Config, 'moneyCallsPerMinute' | 'recordCallsPerMinute'>) => number;
  /** Days for which an executed command is kept; null: for ever. */
  keptDays: number | null;
}

/** Commands that move money or change who may; also those that name no other kind. */
export const MONEY: CommandKind = {
  name: 'money',
  perMinute: ({ moneyCallsPerMinute }) => moneyCallsPerMinute,
  keptDays: null,
};

/** Commands about records that people edit all day. No client repeats one for longer than this. */
export const RECORDS: CommandKind = {
  name: 'records',
  perMinute: ({ recordCallsPerMinute }) => recordCallsPerMinute,
  keptDays: 30,
};

/** Days that refusals are kept: nothing happened under those keys. */
const REFUSAL_DAYS = 30;

/** Returns until when a command is kept; null: for ever. */
export function keptUntil({ keptDays }: CommandKind, now: Date, outcome: 'DONE' | 'REFUSED'): Date | null {
  const days = outcome === 'DONE' ? keptDays : Math.min(REFUSAL_DAYS, keptDays ?? REFUSAL_DAYS);
  return days === null ? null : new Date(now.getTime() + days * 86_400_000);
}
