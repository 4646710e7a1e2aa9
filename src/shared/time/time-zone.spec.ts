import { describe, expect, it } from '@jest/globals';
import { canonicalZone, isZone, zoneChoices, zoneFacts } from './time-zone.js';

const WINTER = new Date('2026-01-15T12:00:00Z');
const SUMMER = new Date('2026-07-15T12:00:00Z');

describe('time zones', () => {
  it.each(['Asia/Kathmandu', 'Europe/Kyiv', 'UTC', 'America/Argentina/Ushuaia', 'Etc/GMT+5'])('%s is one', (name) => {
    expect(isZone(name)).toBe(true);
  });

  it.each(['', '+05:45', 'Asia/Atlantis', 'Asia/काठमाडौं', 'Asia/Kathmandu\n', 'x'.repeat(65), 5, null, {}])(
    '%j is none',
    (name) => expect(isZone(name)).toBe(false),
  );

  it('have one name for all spellings', () => {
    expect(canonicalZone('Asia/Katmandu')).toBe('Asia/Kathmandu');
    expect(canonicalZone('asia/kathmandu')).toBe('Asia/Kathmandu');
    expect(canonicalZone('Asia/Calcutta')).toBe('Asia/Kolkata');
    expect(canonicalZone('Asia/Atlantis')).toBeUndefined();
  });

  it('are offered once each, and all of them exist', () => {
    const choices = zoneChoices();
    expect(new Set(choices).size).toBe(choices.length);
    expect(choices).toEqual(expect.arrayContaining(['Asia/Kathmandu', 'Asia/Kolkata', 'UTC']));
    expect(choices.filter((name) => !isZone(name))).toEqual([]);
  });

  it.each([
    ['Asia/Kathmandu', WINTER, '+05:45', 345],
    ['Europe/Berlin', WINTER, '+01:00', 60],
    ['Europe/Berlin', SUMMER, '+02:00', 120],
    ['America/New_York', WINTER, '-05:00', -300],
    ['America/St_Johns', WINTER, '-03:30', -210],
    ['UTC', SUMMER, '+00:00', 0],
  ])('%s on %s is %s', (name, at, offset, offsetMinutes) => {
    expect(zoneFacts(name, at, 'en')).toMatchObject({ name, offset, offsetMinutes });
  });

  it('are called by their place in the language of the reader', () => {
    expect(zoneFacts('America/New_York', WINTER, 'en').displayName).toBe('New York (Eastern Time)');
    expect(zoneFacts('Asia/Kathmandu', WINTER, 'jp').displayName).toContain('ネパール');
  });
});
