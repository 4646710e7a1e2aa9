import type { AppLoadContext } from '@remix-run/node';

/** What the page behind a mailed link shows. */
export type InvitePageState = Awaited<ReturnType<AppLoadContext['services']['sharedAccounts']['preview']>>['face'];
