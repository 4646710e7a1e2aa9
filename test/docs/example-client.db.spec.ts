import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { AccessTokens } from '../../src/identity/access-tokens/own/access-tokens.service.js';
import { DeviceApproval } from '../../src/identity/device-sign-in/device-approval.service.js';
import { newUuid } from '../../src/shared/ids/uuid.js';
import { type Person, signedIn } from '../harness/actors.js';
import { openTestApp, type TestApp } from '../harness/app.js';
import { aCompany } from '../harness/builders/company.js';
import { aProject } from '../harness/builders/project.js';

const CLIENT = fileURLToPath(new URL('../../examples/client.mjs', import.meta.url));
const HELD_TIMERS = new URL('held-timers.mjs', import.meta.url).href;

describe('examples/client.mjs', () => {
  let test: TestApp;
  let asha: Person;
  beforeAll(async () => {
    test = await openTestApp();
    asha = await signedIn(test.app);
    const company = await aCompany(test.app, asha.actor);
    await aProject(test.app, asha.actor, company, { name: 'Website' });
  });
  afterAll(() => test.close());

  /** All that it says, each line also as it comes. Where it waits, it goes on when the test says so. */
  const run = (words: string[], hear: (line: string, goOn: () => void) => void = () => undefined): Promise<string> =>
    new Promise((resolve, reject) => {
      const child = spawn(process.execPath, ['--import', HELD_TIMERS, CLIENT, ...words], {
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      });
      let said = '';
      const listen = (text: Buffer): void => {
        said += String(text);
        hear(String(text), () => void child.send('go on'));
      };
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', listen);
      child.on('error', reject);
      child.on('close', () => resolve(said));
    });

  it('signs in, tracks, uploads a picture and reads the report', async () => {
    const server = (await test.app.getUrl()).replace('[::1]', '127.0.0.1');
    const picture = join(tmpdir(), `${newUuid()}.png`);
    const image = sharp({ create: { width: 640, height: 360, channels: 3, background: '#334' } });
    await writeFile(picture, await image.png().toBuffer());
    let decided: Promise<unknown> = Promise.resolve();
    const said = await run([server, picture], (lines, goOn) => {
      const code = /allow (\S+)/.exec(lines)?.[1];
      if (code) decided = test.app.get(DeviceApproval).decide(asha.actor, { code, decision: 'allow' });
      if (lines.includes('waits')) void decided.then(goOn);
    });
    expect(said).toContain('waits 5000 ms');
    expect(said).toContain('ACCEPTED');
    expect(said).toContain('picture STORED');
    expect(said).toMatch(/Website: tracked 60 s, worked \d+ s on 2026-11-21/);
    const scopes = ['time:read', 'reports:read'];
    const { token } = await test.app.get(AccessTokens).create(asha.actor, { name: 'Example', scopes, days: 1 });
    expect(await run([server, '', token])).toMatch(/^Website: tracked 60 s/);
  });
});
