import { execFileSync } from 'node:child_process';
import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { arch, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fileOf } from './archive.js';
import { type LatestBuild, requireSigned } from './latest.js';
import { goBack, replaceProgram } from './replacement.js';
import { selfTest } from './self-test.js';
import { isNewer } from './version-order.js';

const NAME = 'workzone-tracker.cjs';
const working = (version: string): string => `console.log('workzone-tracker ${version} works')\n`;

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'workzone-update-'));
  path = join(folder, 'installed.cjs');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function archiveOf(program: string): Buffer {
  writeFileSync(join(folder, 'README.md'), 'x'.repeat(1500));
  writeFileSync(join(folder, NAME), program);
  execFileSync('tar', ['czf', 'new.tar.gz', '--format=ustar', 'README.md', NAME], { cwd: folder });
  const archive = readFileSync(join(folder, 'new.tar.gz'));
  for (const name of ['README.md', NAME, 'new.tar.gz']) rmSync(join(folder, name));
  return archive;
}

const installed = (): string => readFileSync(path, 'utf8');

it('finds a file in an archive as tar writes it', () => {
  const archive = archiveOf('// newer\n');
  expect(fileOf(archive, NAME)?.toString()).toBe('// newer\n');
  expect(fileOf(archive, 'README.md')).toHaveLength(1500);
  expect(fileOf(archive, 'missing')).toBeUndefined();
});

describe('D-7 the program', () => {
  beforeEach(() => writeFileSync(path, working('0.1.0')));

  it('is replaced as a whole, and can be had back, and forth again', async () => {
    await replaceProgram({ path, name: NAME }, archiveOf(working('0.2.0')), '0.2.0');
    expect(installed()).toBe(working('0.2.0'));
    expect(statSync(path).mode & 0o777).toBe(0o755);
    expect(readdirSync(folder)).toEqual(['installed.cjs', 'installed.previous.cjs']);
    expect(await goBack({ path, name: NAME })).toBe('0.1.0');
    expect(installed()).toBe(working('0.1.0'));
    expect(await goBack({ path, name: NAME })).toBe('0.2.0');
    expect(installed()).toBe(working('0.2.0'));
  });

  it.each([
    ['does not run', 'process.exit(3)\n'],
    ['is no program', 'this is no script\n'],
    ['is another version than was offered', working('0.0.9')],
    ['says nothing', ''],
  ])('stays when the new one %s', async (_what, program) => {
    await expect(replaceProgram({ path, name: NAME }, archiveOf(program), '0.2.0')).rejects.toThrow(/doesn’t run/);
    expect([installed(), readdirSync(folder)]).toEqual([working('0.1.0'), ['installed.cjs']]);
  });

  it('stays when the archive lacks it, and when there is none to go back to', async () => {
    const program = { path, name: 'workzone-tracker' };
    await expect(replaceProgram(program, archiveOf(working('0.2.0')), '0.2.0')).rejects.toThrow(/by hand/);
    await expect(goBack(program)).rejects.toThrow(/no previous version/);
    expect(installed()).toBe(working('0.1.0'));
  });
});

it('D-7 takes only what its own server signed, for this computer, as this version', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64url');
  const names: Partial<Record<NodeJS.Platform, string>> = { darwin: 'MAC', win32: 'WINDOWS' };
  const platform = names[process.platform] ?? 'UNIX';
  const about = { platform, arch: arch() === 'arm64' ? 'ARM64' : 'X64', version: '0.2.0', checksum: 'c'.repeat(64) };
  const signed = (values: Partial<LatestBuild> = {}): LatestBuild => {
    const build = { ...about, ...values };
    const text = ['workzone-build', build.platform, build.arch, build.version, build.checksum].join('\n');
    return { ...build, signature: sign(null, Buffer.from(text), privateKey).toString('base64url') };
  };
  expect(() => requireSigned(signed(), key)).not.toThrow();
  expect(() => requireSigned(signed({ arch: 'UNIVERSAL' }), key)).not.toThrow();
  expect(() => requireSigned({ ...signed(), version: '0.3.0' }, key)).toThrow(/wasn’t signed by the server/);
  expect(() => requireSigned({ ...signed(), checksum: 'd'.repeat(64) }, key)).toThrow(/wasn’t signed by the server/);
  expect(() => requireSigned({ ...signed(), signature: '' }, key)).toThrow(/isn’t signed/);
  expect(() => requireSigned(signed({ platform: 'AMIGA' }), key)).toThrow(/another kind/);
  expect(() => requireSigned(signed(), undefined)).toThrow(/login/);
  const other = generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' }).toString('base64url');
  expect(() => requireSigned(signed(), other)).toThrow(/wasn’t signed by the server/);
});

it.each([
  ['0.1.0', '0.0.9', true],
  ['0.10.0', '0.9.9', true],
  ['0.2', '0.2.0', false],
  ['0.2.0', '0.2.0-beta.3', true],
  ['0.2.0-beta.11', '0.2.0-beta.3', true],
  ['0.2.0-beta', '0.2.0', false],
  ['0.1.0', '0.1.0', false],
])('D-7 whether %s is newer than %s: %s', (one, other, newer) => {
  expect(isNewer(one, other)).toBe(newer);
});

it('a self-test says nothing is wrong here', () => {
  expect(selfTest).not.toThrow();
});
