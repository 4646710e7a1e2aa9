import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** `<noun>.<role>.ts`; a pure domain file is just its noun. */
const ROLES = new Set([
  'entity',
  'repository',
  'service',
  'resolver',
  'controller',
  'gateway',
  'dto',
  'policy',
  'permissions',
  'errors',
  'events',
  'state',
  'query',
  'job',
  'listener',
  'module',
  'middleware',
  'filter',
  'gate',
  'scalar',
  'relay',
]);
const TESTS = ['race.db.spec', 'db.spec', 'spec'];
const FORBIDDEN = /^(utils?|helpers?|common|misc|types|manager|v2)$/;
/** The modules whose tables the queries of those above may join, from the base. */
const BASE_FIRST = ['identity', 'company', 'project', 'tracking'];
const HARD_LINE_LIMIT = 400;

function filesBelow(folder: string, endings: RegExp): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && endings.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

const SOURCES = filesBelow('src', /\.ts$/);
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

describe('the house is tidy', () => {
  it('every file under src says its noun and, if it has one, a known role', () => {
    const wrong = SOURCES.filter((file) => {
      const [noun = '', ...suffixes] = basename(file, '.ts').split('.');
      const role = suffixes.join('.');
      const tested = TESTS.find((suffix) => role === suffix || role.endsWith(`.${suffix}`));
      const bare = tested ? role.slice(0, -tested.length).replace(/\.$/, '') : role;
      return !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(noun) || FORBIDDEN.test(noun) || (bare !== '' && !ROLES.has(bare));
    });
    expect(wrong).toEqual([]);
  });

  it('only modules have an index, and it fits on a screen', () => {
    const doors = SOURCES.filter((file) => basename(file) === 'index.ts');
    expect(doors.filter((file) => file.split('/').length !== 3)).toEqual([]);
    expect(doors.filter((file) => read(file).split('\n').length > 21)).toEqual([]);
  });

  it('SQL names tables of its own module only; a query may read those of the modules below', () => {
    const wrong = SOURCES.filter((file) => !/spec\.ts$/.test(file)).flatMap((file) => {
      const owner = file.split('/')[1] ?? '';
      const tables = [...read(file).matchAll(/\b(?:FROM|INTO|(?<!KEY )UPDATE|JOIN)\s+([a-z]+)_[a-z_]+\b/g)].map(
        ([, prefix]) => prefix,
      );
      const below = file.endsWith('.query.ts') ? BASE_FIRST.slice(0, BASE_FIRST.indexOf(owner)) : [];
      const allowed = ['shared', owner, ...below];
      return tables.filter((prefix = '') => !allowed.includes(prefix)).map((prefix) => `${file}: ${prefix}_…`);
    });
    expect(wrong).toEqual([]);
  });

  it('no file is wildly long', () => {
    const files = [...SOURCES, ...filesBelow('web', /\.tsx?$/)].filter((file) => !/spec\.tsx?$/.test(file));
    expect(files.filter((file) => read(file).split('\n').length > HARD_LINE_LIMIT)).toEqual([]);
  });
});
