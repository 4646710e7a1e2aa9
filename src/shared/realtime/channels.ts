import type { Uuid } from '../ids/id.js';
import type { Audience } from './live-message.js';

/** Joined by every signed-in socket. */
export const EVERYBODY = 'workzone';
export const userChannel = (userId: Uuid<'user'>): string => `user:${userId}`;
export const sessionChannel = (sessionId: Uuid<'session'>): string => `session:${sessionId}`;
export const companyChannel = (companyId: Uuid<'company'>): string => `company:${companyId}`;
export const projectChannel = (projectId: Uuid<'project'>): string => `project:${projectId}`;
/** Channel for those who see every project of a company, whoever works in it. */
export const allProjectsChannel = (companyId: Uuid<'company'>): string => `projects:${companyId}`;

/** Channel for those who may read the money of a company. */
export const accountsChannel = (companyId: Uuid<'company'>): string => `accounts:${companyId}`;

/** Channel for those who create, follow or close leads of a company. */
export const leadsChannel = (companyId: Uuid<'company'>): string => `leads:${companyId}`;

const BY_MEMBERSHIP = /^(company|projects?|accounts|leads):/;

/** Heard because of a membership or a permission, which may end. */
export function isByMembership(channel: string): boolean {
  return BY_MEMBERSHIP.test(channel);
}

/** Whoever is in several of them hears a message once. */
export function channelsOf(audience: Audience): string[] {
  if ('user' in audience) return [userChannel(audience.user)];
  if ('project' in audience) return [projectChannel(audience.project), allProjectsChannel(audience.company)];
  if ('accounts' in audience) return [accountsChannel(audience.accounts)];
  if ('leads' in audience) return [leadsChannel(audience.leads)];
  return 'company' in audience ? [companyChannel(audience.company)] : [EVERYBODY];
}
