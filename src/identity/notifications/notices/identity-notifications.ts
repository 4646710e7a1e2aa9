import { notificationType } from '../notification-type.js';

const PROFILE_SECURITY = '/profile/security';
const PROFILE_SESSIONS = '/profile/sessions';
const PROFILE_DOCUMENTS = '/profile/documents';

export const SIGN_IN_NEW_DEVICE = notificationType<{ device: string; ip: string }>({
  name: 'SIGN_IN_NEW_DEVICE',
  link: () => PROFILE_SESSIONS,
  channels: { mail: true, push: true },
});

export const PASSWORD_CHANGED = notificationType<Record<string, never>>({
  name: 'PASSWORD_CHANGED',
  link: () => PROFILE_SECURITY,
  channels: { mail: true, push: false },
  mailIsFixed: true,
});

export const SECOND_FACTOR_CHANGED = notificationType<{ enabled: 'on' | 'off' }>({
  name: 'SECOND_FACTOR_CHANGED',
  link: () => PROFILE_SECURITY,
  channels: { mail: true, push: false },
  mailIsFixed: true,
  words: ({ enabled }) => ({ state: `notifications.SECOND_FACTOR_CHANGED.${enabled}` }),
});

/** A copied refresh token was used. */
export const SESSION_ABUSE = notificationType<Record<string, never>>({
  name: 'SESSION_ABUSE',
  link: () => PROFILE_SESSIONS,
  channels: { mail: true, push: true },
  mailIsFixed: true,
});

/** The mail about it goes to the former address, which the inbox no longer knows: the listener sends it. */
export const EMAIL_CHANGED = notificationType<{ former: string }>({
  name: 'EMAIL_CHANGED',
  link: () => PROFILE_SECURITY,
  channels: { mail: false, push: false },
});

export const DOCUMENT_REVIEWED = notificationType<{ documentType: string; status: string }>({
  name: 'DOCUMENT_REVIEWED',
  link: () => PROFILE_DOCUMENTS,
  channels: { mail: true, push: true },
  words: ({ documentType, status }) => ({
    document: `documents.${documentType}`,
    outcome: `notifications.DOCUMENT_REVIEWED.${status}`,
  }),
});
