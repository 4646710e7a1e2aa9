import { describe, expect, it } from '@jest/globals';
import type { LoaderFunctionArgs } from '@remix-run/node';
import {
  adminOnly,
  companyOwnersOnly,
  everybody,
  guestOnly,
  installationOnly,
  loginOnly,
  loginRequired,
  permissionBased,
  settingBased,
} from './guards.server';

const PERSON = { userUuid: 'u1', isAdmin: false };
const WORKSPACE = {
  menu: 'USER',
  timeZone: 'Asia/Kathmandu',
  settings: { enableCloudService: true },
  slugs: ['leads.create'],
};
const ADMIN_WORKSPACE = { ...WORKSPACE, menu: 'ADMIN', slugs: [] };

interface Visit {
  actor?: object | null;
  workspace?: object | null;
  url?: string;
  /** The page that asks. */
  from?: string;
}

function visit({ actor = PERSON, workspace = null, url = '/users?page=2', from }: Visit = {}) {
  const headers = from ? { Referer: `http://localhost${from}` } : undefined;
  const request = new Request(`http://localhost${url}`, { headers });
  return { request, params: {}, context: { actor, workspace } } as unknown as LoaderFunctionArgs;
}

const CLOUDLESS = { ...WORKSPACE, settings: { enableCloudService: false } };
const [OWNED, MANAGED] = ['owner', 'manager'].map((role) => ({ ...WORKSPACE, company: { role } }));
/** The page loads its data again. */
const LOST = { workspace: ADMIN_WORKSPACE, url: '/users.data?page=2', from: '/users?page=2' };
const inside = () => 'inside';
const NEEDS_LEADS = 'needs=leads.create%2Cleads.close';
const needsLeads = permissionBased('leads.create', 'leads.close')(inside);

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
    ['guest-only, signed in', guestOnly(inside), {}, '/home'],
    ['login-only, signed in', loginOnly(inside), {}, 'inside'],
    ['login-only, a guest', loginOnly(inside), { actor: null }, '/login?returnTo=%2Fusers%3Fpage%3D2'],
    ['login-required, no project', loginRequired(inside), {}, '/select-project-roadblock'],
    ['login-required, with a project', loginRequired(inside), { workspace: WORKSPACE }, 'inside'],
    ['login-required, a guest', loginRequired(inside), { actor: null }, '/login?returnTo=%2Fusers%3Fpage%3D2'],
    ['admin-only, a member', adminOnly(inside), { workspace: WORKSPACE }, '/error-404?needs=menu'],
    ['admin-only, no project', adminOnly(inside), {}, '/select-project-roadblock'],
    ['admin-only, a project owner', adminOnly(inside), { workspace: ADMIN_WORKSPACE }, 'inside'],
    ['installation-only, a project owner', installationOnly(inside), { workspace: ADMIN_WORKSPACE }, '/error-404'],
    ['installation-only, an admin', installationOnly(inside), { actor: { ...PERSON, isAdmin: true } }, 'inside'],
    ['permission-based, denied', needsLeads, { workspace: ADMIN_WORKSPACE }, `/error-404?${NEEDS_LEADS}`],
    ['permission-based, lost', needsLeads, LOST, `/error-404?reason=permission&${NEEDS_LEADS}`],
    ['permission-based, from elsewhere', needsLeads, { ...LOST, from: '/profile' }, `/error-404?${NEEDS_LEADS}`],
    ['company owners, the owner', companyOwnersOnly(inside), { workspace: OWNED }, 'inside'],
    ['company owners, a manager', companyOwnersOnly(inside), { workspace: MANAGED }, '/error-404?needs=owner'],
    [
      'company owners, no longer',
      companyOwnersOnly(inside),
      { ...LOST, workspace: MANAGED },
      '/error-404?reason=permission&needs=owner',
    ],
    ['permission-based, allowed', needsLeads, { workspace: WORKSPACE }, 'inside'],
    ['permission-based, no project', needsLeads, {}, '/select-project-roadblock'],
    ['setting-based, on', settingBased('enableCloudService')(inside), { workspace: WORKSPACE }, 'inside'],
    ['setting-based, off', settingBased('enableCloudService')(inside), { workspace: CLOUDLESS }, '/error-404'],
  ])('%s', async (_name, guarded, args, expected) => {
    expect(await outcome(guarded as never, args as Visit)).toBe(expected);
  });

  it('sends a data request back to the page, not to the address of the data', async () => {
    const args = { actor: null, url: '/users.data?page=2&_routes=routes%2Fusers' };
    expect(await outcome(loginOnly(inside) as never, args)).toBe('/login?returnTo=%2Fusers%3Fpage%3D2');
  });
});
