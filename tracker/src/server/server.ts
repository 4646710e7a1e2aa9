import { arch, hostname, platform } from 'node:os';
import { VERSION } from '../version.js';
import { spokenLanguage } from '../words/language.js';
import type { Account, AccountFile } from './account.js';
import { problemOf, refusalOf, signedOut } from './problem.js';

const TIMEOUT_MS = 30_000;
const USER_AGENT = `workzone-tracker/${VERSION} (${platform() === 'linux' ? 'X11; Linux' : platform()} ${arch()}; ${hostname()})`;

export interface TokenPair {
  accessToken: string;
  refreshToken: string;
}

const REFRESH = `mutation($token: String!) { refreshToken(refreshToken: $token) { accessToken refreshToken } }`;

/** Calls that belong to no account on this computer yet. Throws ServerProblem. */
export async function callOpenly<T>({
  server,
  query,
  variables,
  token,
}: {
  server: string;
  query: string;
  variables: object;
  token?: string;
}): Promise<T> {
  return answerOf<T>(await request(`${server}/graphql`, jsonBody({ query, variables }, token)));
}

/** Speaks for whoever is signed in, and renews the access token when it ran out. */
export class Server {
  private refreshing: Promise<Account> | undefined;

  constructor(
    private readonly accounts: AccountFile,
    /** Called when the server does not take the refresh token: only the person can sign in again. */
    private readonly onSignedOut: () => void = () => undefined,
  ) {}

  account(): Account {
    const account = this.accounts.read();
    if (!account) throw signedOut('NO_ACCOUNT');
    if (account.over) throw signedOut('SESSION_OVER');
    return account;
  }

  /** A GraphQL operation. Throws ServerProblem. */
  async call<T>(query: string, variables: object = {}, ms = TIMEOUT_MS): Promise<T> {
    return this.withToken(async ({ server, accessToken }) =>
      answerOf<T>(await request(`${server}/graphql`, jsonBody({ query, variables }, accessToken), ms)),
    );
  }

  /** A REST request; `init` is made anew for a second try. Throws ServerProblem for statuses from 400 on. */
  async rest(path: string, init: () => RequestInit = () => ({}), ms = TIMEOUT_MS): Promise<Response> {
    return this.withToken(async ({ server, accessToken }) => {
      const made = init();
      const headers = { ...(made.headers as Record<string, string>), Authorization: `Bearer ${accessToken}` };
      const response = await request(`${server}${path}`, { ...made, headers }, ms);
      if (response.status < 400) return response;
      const body = (await response.json().catch(() => ({}))) as object;
      throw refusalOf(response.status, body, response.headers.get('retry-after'));
    });
  }

  /** A token that is surely still good for a moment. Throws ServerProblem. */
  async freshToken(): Promise<string> {
    const account = this.account();
    if (!isOld(account.accessToken)) return account.accessToken;
    return (await this.refresh(account.accessToken)).accessToken;
  }

  private async withToken<T>(work: (account: Account) => Promise<T>): Promise<T> {
    const account = this.account();
    const current = isOld(account.accessToken) ? await this.refresh(account.accessToken) : account;
    try {
      return await work(current);
    } catch (error) {
      const problem = problemOf(error);
      if (problem.kind !== 'signed-out') throw problem;
      return work(await this.refresh(current.accessToken)).catch((second: unknown) => {
        throw problemOf(second);
      });
    }
  }

  /** Asks for a new token once, also when several requests wait for it. */
  private refresh(former: string): Promise<Account> {
    this.refreshing ??= this.exchange(former).finally(() => (this.refreshing = undefined));
    return this.refreshing;
  }

  private async exchange(former: string): Promise<Account> {
    const account = this.account();
    // Another command was quicker.
    if (account.accessToken !== former && !isOld(account.accessToken)) return account;
    heldSince.delete(former);
    try {
      // The token works once: it is not spent as long as its successor could not be kept.
      this.accounts.write(account);
      const renewed = await this.ask(account);
      this.accounts.write(renewed);
      return renewed;
    } catch (error) {
      throw problemOf(error);
    }
  }

  private async ask(account: Account): Promise<Account> {
    try {
      const { refreshToken } = await callOpenly<{ refreshToken: TokenPair }>({
        server: account.server,
        query: REFRESH,
        variables: { token: account.refreshToken },
      });
      return { ...account, ...refreshToken };
    } catch (error) {
      const problem = problemOf(error);
      if (problem.kind !== 'signed-out') throw problem;
      return this.giveUp(account);
    }
  }

  /** Unless another command was quicker, and the token is an old one for that reason alone. */
  private giveUp(account: Account): Account {
    const now = this.accounts.read();
    if (now && now.refreshToken !== account.refreshToken) return now;
    this.onSignedOut();
    try {
      this.accounts.write({ ...account, over: true });
    } catch {
      // Then the server says it again.
    }
    throw signedOut('SESSION_OVER');
  }
}

/** The server's word counts in the end; this only saves requests that would be refused. */
function isOld(token: string): boolean {
  try {
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
      iat: number;
      exp: number;
    };
    // A token's age counts from when we got it, against how long it lives: so the device's clock may be wrong by years.
    const issued = heldSince.get(token) ?? performance.now();
    heldSince.set(token, issued);
    return (performance.now() - issued) / 1000 > claims.exp - claims.iat - 30;
  } catch {
    return false;
  }
}

const heldSince = new Map<string, number>();

function jsonBody(body: object, token?: string): RequestInit {
  return {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
  };
}

async function request(url: string, init: RequestInit, ms = TIMEOUT_MS): Promise<Response> {
  try {
    const headers = {
      'User-Agent': USER_AGENT,
      'Accept-Language': spokenLanguage(),
      ...(init.headers as Record<string, string>),
    };
    return await fetch(url, { ...init, headers, redirect: 'error', signal: AbortSignal.timeout(ms) });
  } catch (error) {
    throw problemOf(error);
  }
}

interface Answer<T> {
  data?: T | null;
  errors?: { message: string; extensions?: { code?: string; reason?: string; retryAfter?: number } }[];
  code?: string;
  message?: string;
}

async function answerOf<T>(response: Response): Promise<T> {
  const retryAfter = response.headers.get('retry-after');
  const body = (await response.json().catch((error: unknown) => {
    throw response.ok ? problemOf(error) : refusalOf(response.status, {}, retryAfter);
  })) as Answer<T>;
  const [error] = body.errors ?? [];
  if (error) throw refusalOf(response.status, { ...error.extensions, message: error.message }, retryAfter);
  if (!body.data) throw refusalOf(response.status, { code: body.code, message: body.message }, retryAfter);
  return body.data;
}
