import type { AppLoadContext } from '@remix-run/node';

/** State of the page behind a mailed link. */
export type InvitePageState = Awaited<
  ReturnType<AppLoadContext['services']['wallet']['sharedAccounts']['preview']>
>['face'];
