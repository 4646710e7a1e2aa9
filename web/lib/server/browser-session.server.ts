import { type AppLoadContext, redirect } from '@remix-run/node';
import type { BrowserSignInResult } from '@server/identity';
import { readCookie } from '~/lib/cookies';

/** Holds the first step of a sign-in until the code comes: opens nothing by itself, and only for five minutes. */
const CHALLENGE_COOKIE = 'challenge';
const CHALLENGE_SECONDS = 300;
/** Tells known browsers from unknown ones when failed sign-ins are counted. */
const DEVICE_COOKIE = 'device';
const DEVICE_SECONDS = 365 * 24 * 3600;

export function challengeOf(request: Request): string | null {
  return readCookie(request.headers.get('cookie'), CHALLENGE_COOKIE) || null;
}

export function clearedChallenge(context: AppLoadContext): string {
  return privateCookie({ context, name: CHALLENGE_COOKIE, value: '', seconds: 0 });
}

/** Signed in: to where the person wanted. A code is still wanted: back to the sign-in page for the second step. */
export function openSession(context: AppLoadContext, result: BrowserSignInResult, returnTo: string): Response {
  const headers = new Headers();
  if ('challenge' in result) {
    headers.append(
      'Set-Cookie',
      privateCookie({ context, name: CHALLENGE_COOKIE, value: result.challenge, seconds: CHALLENGE_SECONDS }),
    );
    return redirect(`/login?returnTo=${encodeURIComponent(returnTo)}`, { headers });
  }
  headers.append('Set-Cookie', context.kernel.cookies.signedIn(result.secret, result.seconds));
  headers.append(
    'Set-Cookie',
    privateCookie({ context, name: DEVICE_COOKIE, value: result.device, seconds: DEVICE_SECONDS }),
  );
  headers.append('Set-Cookie', clearedChallenge(context));
  return redirect(returnTo, { headers });
}

/** Ends the session of this browser, if there is one, and goes on. */
export async function signOut({ actor, services, kernel }: AppLoadContext, to: string): Promise<Response> {
  if (actor) await services.identity.sessions.end(actor, actor.sessionUuid);
  return redirect(to, { headers: { 'Set-Cookie': kernel.cookies.signedOut() } });
}

/** Returns a cookie that is invisible to the pages' own scripts, and sent to this site only. */
export function privateCookie({
  context,
  name,
  value,
  seconds,
}: {
  context: AppLoadContext;
  name: string;
  value: string;
  seconds: number;
}): string {
  const secure = context.kernel.cookies.secure ? '; Secure' : '';
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`;
}

/** The browser was signed in, and is not any more: the session was ended elsewhere, or it is too old. */
export function hadSession({ actor, kernel }: AppLoadContext, request: Request): boolean {
  return !actor && Boolean(readCookie(request.headers.get('cookie'), kernel.cookies.name));
}
