import { notificationType } from '../../identity/index.js';

export const USER_STATUS_IN_PROJECT = notificationType<{ project: string; status: 'enabled' | 'disabled' }>({
  name: 'USER_STATUS_IN_PROJECT',
  link: () => '/select-project-roadblock',
  channels: { mail: true, push: true },
  words: ({ status }) => ({ outcome: `notifications.USER_STATUS_IN_PROJECT.${status}` }),
});

/** `hours` is 0 where the person's own limit was taken away (NONE), or the project has none any more (OFF). */
export const TIME_LIMIT_CHANGED = notificationType<{ project: string; hours: string; period: string }>({
  name: 'TIME_LIMIT_CHANGED',
  link: () => '/general-settings?view=user',
  channels: { mail: true, push: true },
  words: ({ period }) => ({ limit: `notifications.TIME_LIMIT_CHANGED.${period}` }),
});

/** A member of the company cannot go on without a project. */
export const PROJECT_WANTED = notificationType<{ name: string; company: string; companyId: string }>({
  name: 'PROJECT_WANTED',
  link: ({ companyId }) => `/companies/${companyId}/projects`,
  channels: { mail: true, push: true },
});
