/*
 * Everything here gives the same text in Node and in the browser: their Intl tables differ, so Intl is never used for
 * what is rendered. Numbers and dates are en-US in all languages, as the product's specification has them.
 */

import type { Zone } from './zone';

/** `UTC+5:45` */
export function formatOffset(offset: number): string {
  const minutes = Math.abs(offset);
  const rest = minutes % 60;
  return `UTC${offset < 0 ? '−' : '+'}${Math.floor(minutes / 60)}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
}

/** `Asia/Kathmandu, UTC+5:45`; UTC says it all. */
export function formatZone({ name, offset }: Zone): string {
  return name === 'UTC' ? name : `${name}, ${formatOffset(offset)}`;
}

export interface DurationParts {
  hours: number;
  minutes: number;
}

export function durationParts(seconds: number): DurationParts {
  const minutes = Math.floor(Math.abs(seconds) / 60);
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

/** `6:42` */
export function formatDuration(seconds: number): string {
  const { hours, minutes } = durationParts(seconds);
  return `${seconds <= -60 ? '−' : ''}${formatNumber(hours)}:${String(minutes).padStart(2, '0')}`;
}

export function formatNumber(value: number, decimals = 0): string {
  const [whole = '0', fraction] = Math.abs(value).toFixed(decimals).split('.');
  return `${value < 0 ? '−' : ''}${groupThousands(whole)}${fraction ? `.${fraction}` : ''}`;
}

/** Minor units travel as text, because an amount can be longer than a JavaScript number is exact. */
export function formatMinorUnits(minor: string, decimals = 2): string {
  const digits = minor.replace(/^[-+]/, '').padStart(decimals + 1, '0');
  const whole = groupThousands(digits.slice(0, digits.length - decimals));
  return `${minor.startsWith('-') ? '−' : ''}${whole}${decimals ? `.${digits.slice(-decimals)}` : ''}`;
}

/** A step is 1024, as in the limits of uploads: what may be "5 MB" is 5 × 1024 × 1024 bytes. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  const step = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  return `${formatNumber(bytes / 1024 ** step, step ? 1 : 0).replace(/\.0$/, '')} ${units[step]}`;
}

function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',');
}
