import { type Locale, LOCALES } from '../language/locale.js';

/** A zone as people see it. Offsets change over the year; these are those of one moment. */
export interface ZoneFacts {
  /** IANA name. */
  name: string;
  displayName: string;
  /** Offset such as `+05:45`. */
  offset: string;
  /** East of UTC. */
  offsetMinutes: number;
}

/** Newer names of zones than those that this platform lists. */
const RENAMED: Record<string, string> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
};

/**
 * Returns whether this is the name of a zone. Offsets such as `+05:45` are not, because they have no summer time. Names
 * with other than ASCII letters are not either, because the database could not store them.
 */
export function isZone(name: unknown): name is string {
  if (typeof name !== 'string' || name.length > 64 || !/^[A-Za-z][A-Za-z0-9_+/-]*$/.test(name)) return false;
  return canonicalZone(name) !== undefined;
}

/** Returns one name for all spellings of a zone; undefined: there is no such zone. */
export function canonicalZone(name: string): string | undefined {
  try {
    const canonical = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
    return RENAMED[canonical] ?? canonical;
  } catch {
    return undefined;
  }
}

let choices: readonly string[] | undefined;

/** Returns all zones that can be chosen, in alphabetical order. */
export function zoneChoices(): readonly string[] {
  choices ??= [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone').map((name) => RENAMED[name] ?? name)])].sort();
  return choices;
}

export function zoneFacts(name: string, at: Date, locale: Locale): ZoneFacts {
  const offset = nameOf({ zone: name, at, tag: 'en', style: 'longOffset' }).replace('GMT', '') || '+00:00';
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number);
  const sign = offset.startsWith('-') ? -1 : 1;
  const place = (name.split('/').at(-1) ?? name).replaceAll('_', ' ');
  return {
    name,
    displayName: `${place} (${nameOf({ zone: name, at, tag: LOCALES[locale].tag, style: 'longGeneric' })})`,
    offset,
    offsetMinutes: sign * (hours * 60 + minutes),
  };
}

function nameOf({
  zone,
  at,
  tag,
  style,
}: {
  zone: string;
  at: Date;
  tag: string;
  style: 'longOffset' | 'longGeneric';
}): string {
  const parts = new Intl.DateTimeFormat([tag, 'en'], { timeZone: zone, timeZoneName: style }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
