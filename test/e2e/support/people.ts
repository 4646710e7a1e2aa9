import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { APIRequest, APIRequestContext, APIResponse } from '@playwright/test';
import type { RowDataPacket } from 'mysql2/promise';
import { furnisher } from './furnisher';
import { ADMIN, connect, ORIGIN } from './server';

export interface Person {
  name: string;
  email: string;
  password: string;
}

export const randomAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** Somebody who has never been here. */
export function stranger(name: string): Person {
  return {
    name,
    email: `${name.split(' ')[0]?.toLowerCase()}-${randomUUID().slice(0, 8)}@e2e.example`,
    password: 'seven quiet rivers run',
  };
}

/** Sends one call of GraphQL, as somebody. */
export type Ask = <T>(query: string, variables?: object) => Promise<T>;

/** Tokens run out after ten minutes, and all tests of a slow machine take longer. */
const SIGNED_IN_MS = 300_000;
/** Milliseconds between two looks for a mail. */
const MAIL_PAUSE_MS = 50;

/** The decision of a reviewer about a submitted document. */
export interface Review {
  /** Public id. */
  company: string;
  by?: Person;
  status: 'VERIFIED' | 'REJECTED';
  reason?: string;
}

/** Makes people who exist already and reads their mails, while a test is about a page. */
export class Api {
  private readonly asked = new Map<string, { since: number; ask: Promise<Ask> }>();

  private constructor(private readonly request: APIRequestContext) {}

  static async open(api: APIRequest, baseURL = ORIGIN): Promise<Api> {
    const request = await api.newContext({
      baseURL,
      extraHTTPHeaders: { 'X-Forwarded-For': randomAddress() },
    });
    return new Api(request);
  }

  /** The API as somebody sees it, who signs in once, and again before that has run out. */
  as(person: Person): Promise<Ask> {
    const known = this.asked.get(person.email);
    if (known && performance.now() - known.since < SIGNED_IN_MS) return known.ask;
    const ask = this.signedIn(person);
    this.asked.set(person.email, { since: performance.now(), ask });
    return ask;
  }

  private async signedIn({ email, password }: Person): Promise<Ask> {
    const headers = { 'X-Forwarded-For': randomAddress() };
    const login = await this.request.post('/jwt/login', { data: { username: email, password }, headers });
    const { access_token } = await answerOf<{ access_token: string }>(login);
    return (query, variables) => this.ask(query, variables, { ...headers, Authorization: `Bearer ${access_token}` });
  }

  close(): Promise<void> {
    return this.request.dispose();
  }

  /** Registers somebody; answers the link that was mailed to them. */
  async invite({ name, email, password }: Person): Promise<string> {
    const data = { name, email, password, password_confirmation: password };
    // Every newcomer comes from a house of their own: mails to strangers are limited by address.
    const headers = { 'X-Forwarded-For': randomAddress() };
    await answerOf(await this.request.post('/jwt/register', { data, headers }));
    return this.mailedLink(email, '/verify');
  }

  /** Registers somebody who confirms the address by the mailed link, which is answered. */
  async register(person: Person): Promise<string> {
    const { name, password } = person;
    const link = await this.invite(person);
    await this.anonymous('mutation ($input: VerifyEmailInput!) { verifyEmail(input: $input) { status } }', {
      input: { token: new URL(link).searchParams.get('token'), name, password, password_confirmation: password },
    });
    return link;
  }

  /** Somebody who has an account already: `register` and the pages of first-payroll.e2e.ts get there by mail. */
  async join(person: Person): Promise<Person> {
    await furnisher().ask('createPeople', { people: [person] });
    return person;
  }

  /** Somebody who forgot their password; answers the link that was mailed to them. */
  async forget(person: Person): Promise<string> {
    const { email } = await this.join(person);
    await this.anonymous('mutation ($email: String!) { forgotPassword(email: $email) { status } }', { email });
    return this.mailedLink(email, '/reset-password');
  }

  /** The newest link of a kind that was mailed to somebody, waiting for it if it is still on its way. */
  mailedLink(email: string, path: string, butNot?: string): Promise<string> {
    return this.mailed(email, (text) => {
      const link = text.match(/https?:\S+/g)?.find((url) => new URL(url).pathname === path);
      return link === butNot ? undefined : link;
    });
  }

  /** The newest code of six digits. */
  mailedCode(email: string): Promise<string> {
    return this.mailed(email, (text) => /code is (\d{6})\b/.exec(text)?.[1]);
  }

  private async mailed(email: string, find: (text: string) => string | undefined): Promise<string> {
    const connection = await connect();
    const listNewestFirst = 'SELECT text FROM shared_mail WHERE recipient = ? ORDER BY id DESC';
    try {
      for (;;) {
        const [mails] = await connection.query<RowDataPacket[]>(listNewestFirst, [email]);
        const found = mails.map(({ text }) => find(String(text))).find(Boolean);
        if (found) return found;
        await wait(MAIL_PAUSE_MS);
      }
    } finally {
      await connection.end();
    }
  }

  /**
   * Decides for a company on somebody's newest document that waits: by a reviewer of it, or for its owner as an
   * administrator.
   */
  async review(person: Person, { company, by = ADMIN, status, reason }: Review): Promise<void> {
    const { documents } = await (
      await this.as(person)
    )<{ documents: { uuid: string; status: string }[] }>('{ documents { uuid status } }');
    const uuid = documents.find((document) => document.status === 'PENDING')?.uuid;
    const ask = await this.as(by);
    await ask('mutation ($input: ReviewDocumentInput!) { reviewDocument(input: $input) { status } }', {
      input: { company, uuid, status, reason },
    });
  }

  /** A call that nobody is signed in for. */
  anonymous<T>(query: string, variables: object = {}): Promise<T> {
    return this.ask(query, variables, { 'X-Forwarded-For': randomAddress() });
  }

  private async ask<T>(query: string, variables: object = {}, headers: Record<string, string>): Promise<T> {
    const answer = await this.request.post('/graphql', { data: { query, variables }, headers });
    const { data, errors } = (await answer.json()) as { data: T; errors?: unknown };
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  }
}

async function answerOf<T>(response: APIResponse): Promise<T> {
  if (!response.ok()) throw new Error(`${response.url()} answered ${response.status()}: ${await response.text()}`);
  return (await response.json()) as T;
}
