import { randomInt } from 'node:crypto';
import type { Server } from 'node:http';
import request, { type Test } from 'supertest';

export interface ClientOptions {
  /** Access token of an API client. */
  token?: string;
  /** `name=value; …` as a browser sends it. */
  cookie?: string;
  language?: string;
}

/**
 * Stands for one machine on the network. It has an address of its own, so that the failures of one test never count
 * against another's.
 */
export class Client {
  readonly ip = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

  constructor(
    private readonly server: Server,
    private readonly options: ClientOptions = {},
  ) {}

  get(path: string): Test {
    return this.dressed(request(this.server).get(path));
  }

  post(path: string): Test {
    return this.dressed(request(this.server).post(path));
  }

  send(method: 'delete' | 'head' | 'options' | 'patch' | 'put', path: string): Test {
    return this.dressed(request(this.server)[method](path));
  }

  /** A form as one of our own pages sends it. */
  form(path: string, fields: Record<string, string>): Test {
    return this.post(path).set('Sec-Fetch-Site', 'same-origin').type('form').send(fields);
  }

  /** Returns a client of the same machine with another language, token or cookie. */
  with(options: ClientOptions): Client {
    return Object.assign(new Client(this.server, { ...this.options, ...options }), { ip: this.ip });
  }

  private dressed(test: Test): Test {
    const { token, cookie, language } = this.options;
    test.set('X-Forwarded-For', this.ip).set('User-Agent', 'workzone-test');
    if (token) test.set('Authorization', `Bearer ${token}`);
    if (cookie) test.set('Cookie', cookie);
    if (language) test.set('Accept-Language', language);
    return test;
  }
}
