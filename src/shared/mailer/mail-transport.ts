import { createTransport } from 'nodemailer';
import type { MailSettings } from '../config/setting.js';
import type { Mail } from './mail.entity.js';

/** The mail server said no for good (an unknown mailbox, a refused message): trying again would only annoy it. */
export class MailRejected extends Error {}

export interface MailTransport {
  send(mail: Mail): Promise<void>;
  close(): void;
}

const CONNECTIONS = 5;
const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;

/** SMTP by nodemailer, or undefined when no server is set up. */
export function mailTransport(settings: MailSettings, host: string): MailTransport | undefined {
  if (!settings.smtpUrl) return undefined;
  const smtp = createTransport({
    url: settings.smtpUrl,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const send = async (mail: Mail): Promise<void> => {
    try {
      await smtp.sendMail({
        from: settings.from,
        // Addresses are objects, so that no character of an address is read as a second recipient.
        to: { name: '', address: mail.recipient },
        ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        date: mail.createdAt,
        messageId: `<${mail.uuid}@${host}>`,
        // A mail that somebody may answer was written by a person.
        ...(!mail.replyTo && { headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' } }),
      });
    } catch (error) {
      throw isFinal(error) ? new MailRejected(String(error), { cause: error }) : error;
    }
  };
  return { send, close: () => smtp.close() };
}

/** A 5xx answer to the recipient or the message. One to our own login is the admin's to mend, so those mails wait. */
function isFinal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  const aboutThisMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return aboutThisMail && responseCode !== undefined && responseCode >= 500 && responseCode < 600;
}
