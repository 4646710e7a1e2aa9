import { basename } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { FOREIGN_TABLES } from './exceptions.js';
import { filesBelow, isSpec, moduleTable, read } from './source-tree.js';

/** `<noun>.<role>.ts`; a pure domain file is just its noun. */
const ROLES = new Set([
  'entity',
  'registry',
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
  'topics',
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
const HARD_LINE_LIMIT = 400;

const SOURCES = filesBelow('src', /\.ts$/);

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

  it('every module is in the table of who may import whom', () => {
    const modules = SOURCES.flatMap((file) => /^src\/(?!shared)([^/]+)\/\1\.module\.ts$/.exec(file)?.[1] ?? []);
    expect(modules).toContain('company');
    expect(modules.filter((name) => !(name in moduleTable()))).toEqual([]);
  });

  it('only modules have an index, and it fits on a screen', () => {
    const indexes = SOURCES.filter((file) => basename(file) === 'index.ts');
    expect(indexes.filter((file) => file.split('/').length !== 3)).toEqual([]);
    expect(indexes.filter((file) => read(file).split('\n').length > 21)).toEqual([]);
  });

  it('SQL names tables of its own module; which query may read which foreign table is listed', () => {
    const foreign: Record<string, string[]> = {};
    for (const file of SOURCES.filter((source) => !isSpec(source))) {
      const owner = file.split('/')[1] ?? '';
      const tables = [
        ...read(file).matchAll(/\b(?:FROM|INTO|(?<!KEY )UPDATE|(?:STRAIGHT_)?JOIN)\s+\(?([a-z]+_[a-z_]+)\b/g),
      ].map(([, table = '']) => table);
      const others = tables.filter((table) => !['shared', owner].includes(table.split('_')[0] ?? ''));
      if (others.length > 0) foreign[file] = [...new Set(others)].sort();
    }
    expect(foreign).toEqual(FOREIGN_TABLES);
  });

  it('no file is wildly long', () => {
    // Registries are written by a program, and nobody reads them.
    const files = [...SOURCES, ...filesBelow('web', /\.tsx?$/)].filter(
      (file) => !/spec\.tsx?$|\.registry\.ts$/.test(file),
    );
    expect(files.filter((file) => read(file).split('\n').length > HARD_LINE_LIMIT)).toEqual([]);
  });
});
