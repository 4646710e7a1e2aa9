import { Injectable } from '@nestjs/common';
import { Unavailable } from '../../shared/errors/app-error.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { validated } from '../../shared/validation/validate.js';
import { InviteInput } from './invitation.dto.js';
import type { Invitation } from './invitation.entity.js';

/** Asks people into a company, and maybe one of its projects, by a mailed link. */
@Injectable()
export class Invitations {
  /** Throws InvalidInput, NotFound, Forbidden, TooManyRequests. */
  async invite(_actor: Actor, raw: unknown): Promise<Invitation> {
    await validated(InviteInput, raw);
    throw new Unavailable();
  }
}
