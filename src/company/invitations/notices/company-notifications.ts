import { notificationType } from '../../../identity/index.js';

/** The mail with the link goes to the address itself, so this one is for the inbox and the device only. */
export const INVITATION_RECEIVED = notificationType<{ inviter: string; company: string; invitation: string }>({
  name: 'INVITATION_RECEIVED',
  link: ({ invitation }) => `/invitation?invitation=${invitation}`,
  channels: { mail: false, push: true },
});

export const INVITATION_ACCEPTED = notificationType<{ name: string; company: string }>({
  name: 'INVITATION_ACCEPTED',
  // Open to whoever invites, into a company or into one project.
  link: () => '/users',
  channels: { mail: false, push: true },
});
