import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import type { ServerBuild } from '@remix-run/node';
import type { Router } from 'express';
import { io } from 'socket.io-client';
import { AccessTokens } from '../../src/identity/access-tokens/own/access-tokens.service.js';
import { type Person, signedIn } from '../harness/actors.js';
import { openTestApp, type TestApp } from '../harness/app.js';
import { cookieOf } from '../harness/builders/identity.js';
import { aCompany, aMember } from '../harness/builders/company.js';
import { reportFigure } from '../harness/figures.mjs';
import { aProject } from '../harness/builders/project.js';
import { SEED } from '../harness/seed.js';
import { SIZES } from '../sizes.js';
import { complaints } from './judge.js';
import { Chance } from './random.js';
import { nextShot, type Shot, type Target } from './requests.js';
import { anything } from './values.js';

/** `npm run test:fuzz -- --requests 20000 --seed 7` */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? SIZES.fuzzRequests);
const AT_ONCE = 4;
/** People lose their places by what is tried: others take over. */
const SHOTS_A_CAST = 200;

describe('whatever is sent', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp({}, { pages: true });
  });
  afterAll(() => test.close());

  const cast = async (): Promise<Target> => {
    const owner = await signedIn(test.app);
    const company = await aCompany(test.app, owner.actor);
    const project = await aProject(test.app, owner.actor, company);
    const member = await aMember(test.app, company);
    const scopes = [...test.app.get(AccessTokens).scopes];
    const { token } = await test.app.get(AccessTokens).create(owner.actor, { name: 'Fuzz', scopes, days: 1 });
    const browser = async ({ user }: Person) => test.client({ cookie: await cookieOf(test.app, user) });
    return {
      schema: test.app.get(GraphQLSchemaHost).schema,
      pages: await pagePaths(),
      routes: routesOf(test),
      known: [company.uuid, project.uuid, owner.user.uuid, member.user.uuid, owner.user.email],
      programs: [owner.token, owner.token, member.token, token, ''].map((one) =>
        test.client(one ? { token: one } : {}),
      ),
      browsers: [await browser(owner), await browser(owner), await browser(member), test.client()],
    };
  };

  const answerOf = async (shot: Shot): Promise<string[]> => {
    try {
      const { status, text, body } = await shot.send();
      return complaints({ status, text: text ?? String(body ?? ''), size: shot.size, floor: shot.floor });
    } catch (error) {
      // The server may hang up on what is no request; anything else is told as it is.
      return /ECONNRESET|EPIPE|socket hang up|Invalid character|unescaped/.test(String(error)) ? [] : [String(error)];
    }
  };

  it(`is answered, and tells nothing about the inside (${REQUESTS} requests, seed ${SEED})`, async () => {
    const chance = new Chance(SEED);
    const found: string[] = [];
    let target = await cast();
    expect(Math.min(target.routes.length, target.pages.length)).toBeGreaterThan(10);
    for (let sent = 0; sent < REQUESTS; sent += AT_ONCE) {
      if (sent > 0 && sent % SHOTS_A_CAST === 0) target = await cast();
      const shots = Array.from({ length: AT_ONCE }, () => nextShot(chance, target));
      const answers = await Promise.all(shots.map(answerOf));
      answers.forEach((all, index) => {
        for (const what of all) found.push(`#${sent + index} ${what}: ${shots[index]?.what.slice(0, 1500)}`);
      });
      if (found.length >= 20) break;
    }
    expect(found).toEqual([]);
    expect((await test.client().get('/health')).status).toBe(200);
    reportFigure(
      10,
      `0 of ${REQUESTS} requests (seed ${SEED}) met a fault, told of the inside or got a swollen answer`,
    );
  });

  it('over a socket changes nothing', async () => {
    const chance = new Chance(SEED);
    const owner = await signedIn(test.app);
    const url = (await test.app.getUrl()).replace('[::1]', '127.0.0.1');
    for (let round = 0; round < Math.min(20, REQUESTS / 20); round++) {
      const token = chance.in(60) ? owner.token : anything(chance, []);
      const socket = io(url, { forceNew: true, reconnection: false, transports: ['websocket'], auth: { token } });
      await new Promise<void>((resolve) => {
        socket.once('connect', () => resolve());
        socket.once('connect_error', () => resolve());
      });
      for (let message = 0; message < 10; message++)
        socket.emit(String(anything(chance, [], 0)).slice(0, 50) || 'x', anything(chance, []));
      socket.close();
    }
    expect((await test.client().get('/health')).status).toBe(200);
  });
});

/** Full addresses of all pages and answers. */
async function pagePaths(): Promise<string[]> {
  const build = (await import(pathToFileURL('build/server/index.js').href)) as ServerBuild;
  const full = (id: string | undefined): string => {
    const route = id ? build.routes[id] : undefined;
    return route ? `${full(route.parentId)}${route.path ? `/${route.path}` : ''}` : '';
  };
  const ending = /\/(logout)$/;
  return [...new Set(Object.keys(build.routes).map(full))]
    .map((path) => path || '/')
    .filter((path) => !ending.test(path));
}

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
}

/** Returns the routes of Nest's router, but for those with which a person would end their own session. */
function routesOf(test: TestApp): { method: string; path: string }[] {
  const { router } = test.app.getHttpAdapter().getInstance() as { router: Router };
  return (router.stack as unknown as Layer[]).flatMap(({ route }) => {
    if (!route || typeof route.path !== 'string' || route.path === '/jwt/logout') return [];
    return Object.keys(route.methods).map((method) => ({ method, path: route.path }));
  });
}
