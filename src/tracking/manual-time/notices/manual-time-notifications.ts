import { notificationType } from '../../../identity/index.js';
import type { UuidLike } from '../../../shared/ids/id.js';

/**
 * `span`: start and end on the clocks of the company, as `2026-11-21 09:30–10:10`; formatted for the reader when it is
 * read.
 */
export type ManualTimeFacts = { id: UuidLike<'manualTime'>; project: string; span: string };

/** Tells the people who decide that somebody has asked for time by hand. */
export const MANUAL_TIME_POSTED = notificationType<ManualTimeFacts & { name: string }>({
  name: 'MANUAL_TIME_POSTED',
  link: ({ id }) => `/manual-time?view=queue&id=${id}`,
  channels: { mail: true, push: true },
  moments: ['span'],
});

/** Tells the person whose time it is that `name` approved it. */
export const MANUAL_TIME_APPROVED = notificationType<ManualTimeFacts & { name: string }>({
  name: 'MANUAL_TIME_APPROVED',
  link: ({ id }) => `/manual-time?view=mine&id=${id}`,
  channels: { mail: false, push: true },
  moments: ['span'],
});

export const MANUAL_TIME_DECLINED = notificationType<ManualTimeFacts & { name: string; reason: string }>({
  name: 'MANUAL_TIME_DECLINED',
  link: ({ id }) => `/manual-time?view=mine&id=${id}`,
  channels: { mail: true, push: true },
  moments: ['span'],
});

/** The approval or refusal was a mistake, and the time is pending again; `name` undid it. */
export const MANUAL_TIME_REOPENED = notificationType<ManualTimeFacts & { name: string }>({
  name: 'MANUAL_TIME_REOPENED',
  link: ({ id }) => `/manual-time?view=mine&id=${id}`,
  channels: { mail: false, push: true },
  moments: ['span'],
});

/** Approved time was deleted and no longer counts; `name` deleted it. */
export const MANUAL_TIME_REMOVED = notificationType<ManualTimeFacts & { name: string }>({
  name: 'MANUAL_TIME_REMOVED',
  link: () => '/manual-time?view=mine',
  channels: { mail: true, push: true },
  moments: ['span'],
});
