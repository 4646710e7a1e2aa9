import type { AppLoadContext } from '@remix-run/node';

/** What the page behind a mailed link shows. */
export type InviteFace = Awaited<ReturnType<AppLoadContext['services']['sharedAccounts']['look']>>['face'];
