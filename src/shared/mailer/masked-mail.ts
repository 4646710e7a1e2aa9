import { escapeHtml } from './mail-body.js';
import type { Mail } from './mail.entity.js';

const MASK = '••••••';

/**
 * Returns a mail without the secrets that it declares. A mail that declares nothing, because it is older than that, is
 * shown without its text.
 */
export function maskedMail<T extends Pick<Mail, 'subject' | 'text' | 'html' | 'secrets'>>(mail: T): T {
  const { subject, text, html, secrets } = mail;
  if (secrets === null) return { ...mail, text: '', html: '' };
  return { ...mail, subject: masked(subject, secrets), text: masked(text, secrets), html: masked(html, secrets) };
}

/** The longest first, so that no part of one is left where a shorter one is in it. */
function masked(said: string, secrets: readonly string[]): string {
  const spellings = secrets.flatMap((secret) => [secret, escapeHtml(secret)]);
  return spellings
    .sort((one, other) => other.length - one.length)
    .reduce((rest, secret) => rest.replaceAll(secret, MASK), said);
}
