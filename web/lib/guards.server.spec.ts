import { describe, expect, it } from '@jest/globals';
import type { LoaderFunctionArgs } from '@remix-run/node';
import {
  adminOnly,
  everybody,
  guestOnly,
  loginOnly,
  loginRequired,
  permissionBased,
  settingBased,
} from './guards.server';

const PERSON = { userId: 'u1', isAdmin: false };
const WORKSPACE = { projectId: 'p1', timeZone: 'Asia/Kathmandu', settings: { enableCloudService: true } };

interface Visit {
  actor?: object | null;
  workspace?: object | null;
  allowed?: boolean;
  url?: string;
}

function visit({ actor = PERSON, workspace = null, allowed = false, url = '/users?page=2' }: Visit = {}) {
  const kernel = { allows: () => allowed };
  const request = new Request(`http://localhost${url}`);
  return { request, params: {}, context: { actor, workspace, kernel } } as unknown as LoaderFunctionArgs;
}

const inside = () => 'inside';

async function outcome(guarded: (args: LoaderFunctionArgs) => Promise<unknown>, args: Visit): Promise<unknown> {
  try {
    return await guarded(visit(args));
  } catch (error) {
    return (error as Response).headers.get('Location');
  }
}

describe('the guard kinds of the specification', () => {
  it.each([
    ['everybody', everybody(inside), { actor: null }, 'inside'],
    ['guest-only, a guest', guestOnly(inside), { actor: null }, 'inside'],
    ['guest-only, signed in', guestOnly(inside), {}, '/profile'],
    ['login-only, signed in', loginOnly(inside), {}, 'inside'],
    ['login-only, a guest', loginOnly(inside), { actor: null }, '/login?returnTo=%2Fusers%3Fpage%3D2'],
    ['login-required, no project', loginRequired(inside), {}, '/select-project-roadblock'],
    ['login-required, with a project', loginRequired(inside), { workspace: WORKSPACE }, 'inside'],
    ['login-required, a guest', loginRequired(inside), { actor: null }, '/login?returnTo=%2Fusers%3Fpage%3D2'],
    ['admin-only, a member', adminOnly(inside), {}, '/error-404'],
    ['admin-only, an admin', adminOnly(inside), { allowed: true }, 'inside'],
    ['permission-based, denied', permissionBased('leads.create')(inside), {}, '/error-404?reason=permission'],
    ['permission-based, allowed', permissionBased('leads.create')(inside), { allowed: true }, 'inside'],
    ['setting-based, on', settingBased('enableCloudService')(inside), { workspace: WORKSPACE }, 'inside'],
    ['setting-based, off', settingBased('other')(inside), { workspace: WORKSPACE }, '/error-404'],
  ])('%s', async (_name, guarded, args, expected) => {
    expect(await outcome(guarded as never, args as Visit)).toBe(expected);
  });

  it('sends a data request back to the page, not to the address of the data', async () => {
    const args = { actor: null, url: '/users.data?page=2&_routes=routes%2Fusers' };
    expect(await outcome(loginOnly(inside) as never, args)).toBe('/login?returnTo=%2Fusers%3Fpage%3D2');
  });
});
