import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { fileOf } from './archive.js';
import { replaceProgram } from './replacement.js';

let folder: string;
let archive: Buffer;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'workzone-update-'));
  writeFileSync(join(folder, 'README.md'), 'x'.repeat(1500));
  writeFileSync(join(folder, 'workzone-tracker.cjs'), '// newer\n');
  execFileSync('tar', ['czf', 'new.tar.gz', '--format=ustar', 'README.md', 'workzone-tracker.cjs'], { cwd: folder });
  archive = readFileSync(join(folder, 'new.tar.gz'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('finds a file in an archive as tar writes it', () => {
  expect(fileOf(archive, 'workzone-tracker.cjs')?.toString()).toBe('// newer\n');
  expect(fileOf(archive, 'README.md')).toHaveLength(1500);
  expect(fileOf(archive, 'missing')).toBeUndefined();
});

it('replaces the program as a whole, and leaves it alone when the archive lacks it', () => {
  const path = join(folder, 'installed');
  writeFileSync(path, '// older\n');
  replaceProgram({ path, name: 'workzone-tracker.cjs' }, archive);
  expect(readFileSync(path, 'utf8')).toBe('// newer\n');
  expect(statSync(path).mode & 0o777).toBe(0o755);
  expect(() => replaceProgram({ path, name: 'workzone-tracker' }, archive)).toThrow(/by hand/);
  expect(readFileSync(path, 'utf8')).toBe('// newer\n');
});
