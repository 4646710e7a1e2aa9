import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SECRETS, type Secrets } from '../../shared/config/secrets.js';
import { requestContext } from '../../shared/request/request-context.js';
import { newUuid } from '../../shared/ids/uuid.js';

/** Marks browsers in which a person has signed in, by a signed cookie. It opens nothing: it only keeps failures apart. */
@Injectable()
export class KnownDevices {
  constructor(@Inject(SECRETS) private readonly secrets: Secrets) {}

  /** The value of a new device cookie for this person. */
  mark(email: string): string {
    const id = newUuid();
    return `${id}.${this.signature(id, email)}`;
  }

  /** The id of the browser that sends the request, when this very person has signed in with it; otherwise null. */
  findUser(email: string): string | null {
    const [id = '', signature = ''] = (requestContext.getStore()?.deviceCookie ?? '').split('.');
    const expected = Buffer.from(this.signature(id, email));
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
  }

  private signature(id: string, email: string): string {
    return createHmac('sha256', this.secrets.tokenKey).update(`device:${id}:${email}`).digest('base64url');
  }
}
