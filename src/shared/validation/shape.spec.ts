import { describe, expect, it } from '@jest/globals';
import { requireFormShape } from './form-shape.js';
import { IsOptional } from 'class-validator';
import { API_SHAPE, BATCH_SHAPE, hasShape, isOversized, readJson, TooComplex } from './shape.js';
import { validated } from './validate.js';

const many = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));
const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

describe('the shape of what comes in', () => {
  it.each<[string, unknown]>([
    ['a hundred thousand levels', nested(100_000)],
    ['twenty-two levels', nested(22)],
    ['a hundred and one keys', Object.fromEntries(many(101, (n) => [`k${n}`, 1]))],
    ['a long key', { ['k'.repeat(201)]: 1 }],
    ['a long list', many(1001, () => 1)],
    ['a long text', 'x'.repeat(300_001)],
    ['a list of lists of lists', many(100, () => many(100, () => 1))],
  ])('is refused with %s', (_what, input) => {
    expect(hasShape({ input }, API_SHAPE)).toBe(false);
  });

  it('is refused before its fields are looked at one by one', async () => {
    class Anything {
      @IsOptional()
      field?: unknown;
    }
    for (const input of [Object.fromEntries(many(101, (n) => [`k${n}`, 1])), { field: nested(22) }]) {
      await expect(validated(Anything, input)).rejects.toThrow(TooComplex);
    }
    expect(await validated(Anything, { field: nested(15) })).toBeInstanceOf(Anything);
  });

  it('takes what a tracker sends of a day, dates and bytes', () => {
    const usages = many(20, (n) => ({ kind: 'APP', name: `app ${n}`, title: 'a title', seconds: 3 }));
    const activities = many(480, () => ({ uuid: 'u', startedAt: new Date(), endedAt: new Date(), usages }));
    expect(hasShape({ activities }, BATCH_SHAPE)).toBe(true);
    expect(hasShape({ bytes: Buffer.alloc(1_000_000), at: new Date(), nothing: null }, API_SHAPE)).toBe(true);
  });

  const oversized = (json: string): boolean => isOversized(Buffer.from(json), API_SHAPE);
  const keys = (count: number): object => Object.fromEntries(many(count, (n) => [`k${n}`, 1]));

  it.each<[string, string]>([
    ['levels that never end', '['.repeat(21)],
    ['twenty-five levels', JSON.stringify({ input: nested(25) })],
    ['a hundred and one keys', JSON.stringify({ input: keys(101) })],
    ['a long list', JSON.stringify({ input: many(1001, () => 1) })],
    ['many parts together', JSON.stringify(many(100, () => many(40, () => 1)))],
  ])('is seen to be too much before it is parsed: %s', (_what, json) => {
    expect(oversized(json)).toBe(true);
  });

  it.each<[string, unknown]>([
    ['signs in texts', { query: '{[,'.repeat(5000), escaped: `"\\${'['.repeat(50)}` }],
    ['lists in lists', many(100, () => [[{}]])],
    ['just as many keys as are allowed', many(20, () => keys(100))],
    ['just as long a list as is allowed', { input: many(1000, () => 1) }],
  ])('is seen to be small enough before it is parsed: %s', (_what, value) => {
    expect(oversized(JSON.stringify(value))).toBe(false);
    expect(hasShape(value, API_SHAPE)).toBe(true);
  });

  it('is not read on where brackets close that were never opened', () => {
    expect(oversized(']'.repeat(50) + '['.repeat(21))).toBe(true);
  });

  it('is an object or a list where a form holds JSON', () => {
    expect(readJson('{"a":[1]}')).toEqual({ a: [1] });
    for (const text of ['"text"', '1', 'true', 'null', '', '{', JSON.stringify(nested(30))])
      expect(readJson(text)).toBeNull();
  });
});

describe('the shape of a form', () => {
  const URLENCODED = 'application/x-www-form-urlencoded';
  const part = (name: string): string => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nx\r\n`;
  const multipart = (parts: string[]): Buffer => Buffer.from(`${parts.join('')}--b--\r\n`);

  it('takes a box for each of 500 people, and a file with its form around it', () => {
    const boxes = many(500, (n) => `member.${n}=on`).join('&');
    expect(() => requireFormShape(URLENCODED, Buffer.from(boxes))).not.toThrow();
    expect(() =>
      requireFormShape('multipart/form-data; boundary=b', multipart(many(20, String).map(part))),
    ).not.toThrow();
    expect(() => requireFormShape('Multipart/Form-Data; boundary="b"', multipart([part('a')]))).not.toThrow();
  });

  it.each<[string, string, Buffer]>([
    ['many fields', URLENCODED, Buffer.from('a=1&'.repeat(700))],
    ['a long name', URLENCODED, Buffer.from(`${'n'.repeat(201)}=1`)],
    ['many parts', 'multipart/form-data; boundary=b', multipart(many(70_000, () => part('a')))],
    ['many parts, said in capitals', 'MULTIPART/FORM-DATA; boundary=b', multipart(many(100, () => part('a')))],
    ['a part that is all head', 'multipart/form-data; boundary=b', multipart([part('n'.repeat(5000)), part('a')])],
    ['no boundary', 'multipart/form-data', multipart([part('a')])],
    ['a long boundary', `multipart/form-data; boundary=${'b'.repeat(71)}`, multipart([part('a')])],
  ])('is refused with %s', (_what, type, body) => {
    expect(() => requireFormShape(type, body)).toThrow(TooComplex);
  });
});
