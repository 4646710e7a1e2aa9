import { AppError } from '../errors/app-error.js';

/** An address or subject that could carry headers of its own, or a link that leaves this site. A fault of the caller. */
export class MailRefused extends Error {}

/** Only what waits in the outbox or died can be sent again, and only when a mail server is set up. */
export class MailNotRetryable extends AppError {
  constructor() {
    super('conflict', 'MAIL_NOT_RETRYABLE');
  }
}
