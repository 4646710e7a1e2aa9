import type { AppLoadContext } from '@remix-run/node';
import type { Workspace } from '@server/project';
import type { Actor } from '@server/shared/permissions/actor';
import { readCookie } from '~/lib/cookies';
import type { HomeReports } from './home.server';
import { FIRST_STEPS_COOKIE } from './first-steps-cookie';

interface Asked {
  request: Request;
  context: AppLoadContext;
  actor: Actor;
  workspace: Workspace;
}

/**
 * What is left to do before a new company runs, for those who run it; null once all of it is done, or who reads it has
 * put it away. `alone`: the page is about nobody else.
 */
export async function firstSteps(
  { request, context, actor, workspace }: Asked,
  { pattern, hours }: Pick<HomeReports, 'pattern' | 'hours'>,
  alone: boolean,
) {
  const tracked = pattern.total + hours.total.tracked > 0;
  const runs = workspace.menu === 'ADMIN' && workspace.slugs.includes('projects.invite');
  if (!runs || (tracked && !alone)) return null;
  if (readCookie(request.headers.get('cookie'), FIRST_STEPS_COOKIE) === 'off') return null;
  const { invitations, sessions } = context.services;
  const company = workspace.company.uuid;
  const [sent, devices] = await Promise.all([
    !alone ? null : invitations.list(actor, { company, first: 1 }),
    tracked ? [] : sessions.list(actor),
  ]);
  const invited = !alone || (sent?.paginatorInfo.total ?? 0) > 0;
  if (tracked && invited) return null;
  return { invited, connected: tracked || devices.some(({ kind }) => kind === 'TRACKER'), tracked };
}
