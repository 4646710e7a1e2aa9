import 'reflect-metadata';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { ACTION_GROUPS } from '../../src/company/audit-log/audit-action.js';
import { LOCALE_CODES } from '../../src/shared/language/locale.js';

const SRC = fileURLToPath(new URL('../../src/', import.meta.url));

/** Path of each sentence → the sentence. */
function flat(value: unknown, path = ''): Record<string, string> {
  if (typeof value === 'string') return { [path]: value };
  return Object.assign(
    {},
    ...Object.entries(value as object).map(([key, part]) => flat(part, path ? `${path}.${key}` : key)),
  );
}

const placeholders = (text: string): string[] => [...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name ?? '').sort();

function catalogue(owner: string, locale: string): Record<string, string> {
  return flat(JSON.parse(readFileSync(join(SRC, owner, 'texts', `${locale}.json`), 'utf8')));
}

/** Modules, and nouns with texts of their own. */
const OWNERS = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => basename(path) === 'texts')
  .map((path) => dirname(path));

describe.each(OWNERS)('what %s says', (owner) => {
  it.each(LOCALE_CODES)('is complete in %s', (locale) => {
    const english = catalogue(owner, 'en');
    const other = catalogue(owner, locale);
    expect(Object.keys(other).sort()).toEqual(Object.keys(english).sort());
    const changed = Object.keys(english).filter(
      (key) => placeholders(english[key] ?? '').join() !== placeholders(other[key] ?? '').join(),
    );
    expect(changed).toEqual([]);
    expect(Object.entries(other).filter(([, text]) => !text.trim())).toEqual([]);
    // Numbers that are filled in have these digits in every language.
    expect(Object.entries(other).filter(([, text]) => /(?!\d)\p{Nd}/u.test(text))).toEqual([]);
  });
});

describe('texts of the server', () => {
  it('are said in one place each', () => {
    const keys = OWNERS.flatMap((owner) => Object.keys(catalogue(owner, 'en')));
    expect(keys.length).toBeGreaterThan(300);
    expect(keys.filter((key, position) => keys.indexOf(key) !== position)).toEqual([]);
  });
});

describe('actions of the audit log', () => {
  it('are found in a group each', () => {
    const prefixes = Object.values(ACTION_GROUPS).flat();
    const actions = OWNERS.flatMap((owner) => Object.keys(catalogue(owner, 'en')))
      .filter((key) => key.startsWith('audit.actions.'))
      .map((key) => key.slice('audit.actions.'.length).replace('-', '.'));
    expect(actions.length).toBeGreaterThan(100);
    expect(actions.filter((action) => !prefixes.some((prefix) => action.startsWith(prefix)))).toEqual([]);
  });
});

describe('refusals', () => {
  it('have a sentence each', () => {
    const sentences = Object.assign({}, ...OWNERS.map((owner) => catalogue(owner, 'en'))) as Record<string, string>;
    const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /error[^/]*\.ts$/.test(file),
    );
    const kinds = 'invalid|unauthenticated|forbidden|not-found|conflict|limited|unavailable';
    const codes = sources.flatMap((file) =>
      [...readFileSync(join(SRC, file), 'utf8').matchAll(new RegExp(`super\\('(?:${kinds})', '([A-Z_]+)'`, 'g'))].map(
        ([, code]) => code ?? '',
      ),
    );
    expect(codes.length).toBeGreaterThan(15);
    expect(codes.filter((code) => !sentences[`errors.${code}`] && !sentences[`errors.${code}_other`])).toEqual([]);
  });
});
