import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

describe('the README', () => {
  it('names every variable that the program reads', () => {
    const declared = [...read('./environment.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+)[?:! =]/gm)].map(
      ([, name]) => name ?? '',
    );
    const secrets = [...read('./secrets.ts').matchAll(/'((?:SECRET|VAPID|DEMO)_[A-Z_]+)'/g)].map(
      ([, name]) => name ?? '',
    );
    expect(declared.length).toBeGreaterThan(15);
    const readme = read('../../../README.md');
    expect([...declared, ...secrets].filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });
});
