import { Changes } from '../../shared/changes/changes.service.js';
import { Database, unique } from '../../shared/database/database.js';
import { Mailer } from '../../shared/mailer/mailer.service.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { validated } from '../../shared/validation/validate.js';
import { LinkNotValid } from '../single-use/single-use-token.errors.js';
import { EmailChanged } from './user.events.js';
import { EmailInput } from './email.dto.js';
import { Sessions } from '../sessions/sessions.service.js';
import { SingleUseTokens } from '../single-use/single-use-tokens.js';
import { normalEmail } from './email.js';
import { UsersRepository } from './users.repository.js';

/** Moves an account to another address, once a link that was sent there is used. */
@PublicService()
export class EmailChange {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly tokens: SingleUseTokens,
    private readonly mailer: Mailer,
    private readonly changes: Changes,
    private readonly sessions: Sessions,
  ) {}

  /**
   * Sends the link. Answers the same when the address belongs to somebody already. Throws StepUpRequired, InvalidInput.
   */
  async request(actor: Actor, raw: unknown): Promise<void> {
    this.sessions.requireProof(actor);
    const input = await validated(EmailInput, raw);
    const email = normalEmail(input.email);
    await this.database.transaction(async () => {
      if (await this.users.findByEmail(email)) return;
      const token = await this.tokens.issue('CHANGE_EMAIL', actor.userKey, { email });
      const link = `/change-email?token=${token}`;
      await this.mailer.queue({
        to: email,
        locale: actor.locale,
        name: 'change-email',
        params: { name: actor.name },
        addresses: { former: actor.email },
        link,
      });
    });
  }

  /** Returns the address that a link is for, for the page behind it. Throws LinkNotValid. */
  async preview(token: unknown): Promise<{ email: string }> {
    const { payload } = await this.tokens.peek('CHANGE_EMAIL', token);
    return { email: payload?.['email'] ?? '' };
  }

  /** Throws LinkNotValid, also when somebody else registered the address meanwhile. */
  async confirm(token: unknown): Promise<void> {
    await this.database.transaction(async () => {
      const { userId, payload } = await this.tokens.use('CHANGE_EMAIL', token);
      const user = userId && (await this.users.lock(userId));
      const email = payload?.['email'];
      if (!user || !email) throw new LinkNotValid();
      await unique(this.users.update(user.id, { email, addressProven: true }), () => new LinkNotValid());
      await this.changes.record({ event: new EmailChanged({ userUuid: user.uuid, formerEmail: user.email }) });
    });
  }
}
