import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

interface Plant {
  file: string;
  find: string | RegExp;
  replace: string;
  specs: string[];
}

const FOLDER = 'test/planted';
const names = readdirSync(FOLDER).filter((name) => name.endsWith('.mjs'));

const read = (name: string) => import(`./${name}`) as Promise<Plant>;
const times = (text: string, find: string | RegExp): number =>
  typeof find === 'string' ? text.split(find).length - 1 : [...text.matchAll(new RegExp(find, 'g'))].length;

/** `npm run test:planted` takes long; this says at once that a fault must be planted anew. */
describe('a planted fault', () => {
  it.each(names)('%s changes one place of its file, and names specs that are there', async (name) => {
    const { file, find, replace, specs } = await read(name);
    const text = readFileSync(file, 'utf8');
    expect(times(text, find)).toBe(1);
    expect(text.replace(find, replace)).not.toBe(text);
    expect(specs.filter((spec) => !existsSync(spec))).toEqual([]);
  });
});
