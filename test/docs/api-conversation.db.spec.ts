import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { DeviceApproval } from '../../src/identity/device-sign-in/device-approval.service.js';
import { type Person, signedIn } from '../harness/actors.js';
import { openTestApp, type TestApp } from '../harness/app.js';
import { aCompany } from '../harness/builders/company.js';
import { aProject } from '../harness/builders/project.js';

const TEXT = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8');

interface Step {
  request?: { path: string; token?: string; multipart: boolean; body: string };
  answer?: unknown;
  deed?: string;
}

/** Returns the steps of the page between the marks: requests, their answers, and acts of people meanwhile. */
function stepsOf(text: string): Step[] {
  const steps: Step[] = [];
  for (const [, deed, language, block = ''] of text.matchAll(/<!-- test: (.*?) -->|```(http|json)\n([\s\S]*?)```/g)) {
    if (deed) steps.push({ deed });
    else if (language === 'json') steps[steps.length - 1] = { ...steps.at(-1), answer: JSON.parse(block) };
    else {
      const [head = '', ...rest] = block.split('\n\n');
      const path = /^POST (\S+)/.exec(head)?.[1] ?? '';
      const token = /Authorization: Bearer (\S+)/.exec(head)?.[1];
      const request = { path, multipart: head.includes('multipart'), body: rest.join('\n\n'), ...(token && { token }) };
      steps.push({ request });
    }
  }
  return steps;
}

describe('the conversation in docs/api.md', () => {
  let test: TestApp;
  let asha: Person;
  const said = new Map<string, string>();
  beforeAll(async () => {
    test = await openTestApp();
    asha = await signedIn(test.app, { name: 'Asha Rai' });
    const company = await aCompany(test.app, asha.actor);
    await aProject(test.app, asha.actor, company, { name: 'Website' });
    const now = test.clock.now().getTime();
    said.set('now', new Date(now).toISOString()).set('today', new Date(now).toISOString().slice(0, 10));
    for (const minutes of [5, 10, 12, 15, 20])
      said.set(`now-${minutes}m`, new Date(now - minutes * 60_000).toISOString());
  });
  afterAll(() => test.close());

  const filled = (text: string): string =>
    text.replaceAll(/‹([\w-]+)›/g, (_all, name: string) => {
      const value = said.get(name);
      if (value === undefined) throw new Error(`Nobody has said ${name} yet.`);
      return value;
    });

  const send = async ({ path, token, multipart, body }: NonNullable<Step['request']>): Promise<unknown> => {
    const client = test.client(token ? { token: filled(token) } : {});
    if (!multipart) return (await client.post(path).type('json').send(filled(body))).body as unknown;
    const request = client.post(path);
    for (const line of filled(body).trim().split('\n')) {
      const [name = '', value = ''] = line.split('=');
      if (value.startsWith('@')) request.attach(name, await screen(), value.slice(1));
      else request.field(name, value);
    }
    return (await request).body as unknown;
  };
  const screen = (): Promise<Buffer> =>
    sharp({ create: { width: 640, height: 360, channels: 3, background: '#334' } })
      .jpeg()
      .toBuffer();

  /** The answer with the page's own words where it names something, and what it names remembered. */
  const heard = (shown: unknown, answer: unknown): unknown => {
    if (typeof shown === 'string') {
      const name = /^‹([\w-]+)›$/.exec(shown)?.[1];
      if (name === undefined) return answer;
      if (name === 'any') return answer === undefined ? answer : shown;
      if (!said.has(name)) said.set(name, String(answer));
      return said.get(name) === answer ? shown : answer;
    }
    if (Array.isArray(shown) && Array.isArray(answer)) {
      return answer.map((item: unknown, index) => heard(shown[index], item));
    }
    if (typeof shown === 'object' && shown !== null && typeof answer === 'object' && answer !== null) {
      const parts = Object.entries(answer).map(([key, value]) => [
        key,
        heard((shown as Record<string, unknown>)[key], value),
      ]);
      return Object.fromEntries(parts) as unknown;
    }
    return answer;
  };

  it('goes as it is written', async () => {
    const steps = stepsOf(TEXT);
    expect(steps.filter(({ request }) => request).length).toBeGreaterThan(6);
    for (const { deed, request, answer } of steps) {
      if (deed) {
        const decision = { code: said.get('userCode'), decision: 'allow' };
        await test.app.get(DeviceApproval).decide(asha.actor, decision);
      } else if (request) {
        const body = await send(request);
        expect({ [request.path]: heard(answer, body) }).toEqual({ [request.path]: answer });
      }
    }
  });
});
