import { describe, expect, it } from '@jest/globals';
import type { ServerBuild } from '@remix-run/node';
import { RouteSlices } from './route-slices.js';

/** Name, parent and path of each route, as Remix's build lists them. */
const ROUTES: [id: string, parentId: string | undefined, path: string | undefined][] = [
  ['root', undefined, ''],
  ['paper', 'root', undefined],
  ['splash', 'paper', undefined],
  ['login', 'paper', 'login'],
  ['shell', 'root', undefined],
  ['profile', 'shell', 'profile'],
  ['personal', 'profile', undefined],
  ['contact', 'profile', 'contact'],
  ['picture', 'root', 'resources/avatars/:uuid'],
  ['avatar', 'root', 'resources/avatar'],
  ['unknown', 'root', '*'],
];

const entries = Object.fromEntries(ROUTES.map(([id, parentId, path]) => [id, { id, parentId, path }]));
const slices = new RouteSlices({
  routes: entries,
  assets: { routes: entries, version: 'v' },
} as unknown as ServerBuild);

describe('the slices of the build', () => {
  it.each([
    ['/login', 'login'],
    ['/login.data', 'login'],
    ['/profile', 'profile'],
    ['/profile/contact.data', 'profile'],
    ['/resources/avatars/1.png', 'resources'],
  ])('%s belongs to %s', (path, name) => expect(slices.nameFor(path)).toBe(name));

  it.each(['/', '/_root.data', '/LOGIN', '/%6Cogin', '/nowhere', '/__manifest', '//'])(
    '%s is left to the whole build',
    (path) => expect(slices.nameFor(path)).toBeUndefined(),
  );

  it('keep the parents, the start page and what matches everywhere, and nothing else', () => {
    const kept = ['contact', 'paper', 'personal', 'profile', 'root', 'shell', 'splash', 'unknown'];
    const { routes, assets } = slices.slice('profile');
    expect(Object.keys(routes).sort()).toEqual(kept);
    expect(Object.keys(assets.routes).sort()).toEqual(kept);
    expect(assets.version).toBe('v');
    expect(Object.keys(slices.slice('resources').routes)).toEqual(expect.arrayContaining(['picture', 'avatar']));
  });
});
