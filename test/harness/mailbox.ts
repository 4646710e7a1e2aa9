import type { DataSource } from 'typeorm';
import { Mail } from '../../src/shared/mailer/mail.entity.js';

/** The mails that wait for an address, the oldest first. */
export function mailsTo(dataSource: DataSource, recipient: string): Promise<Mail[]> {
  return dataSource.manager.find(Mail, { where: { recipient }, order: { id: 'ASC' } });
}

/** The token in the link of the newest mail of a kind. */
export async function tokenMailedTo(dataSource: DataSource, recipient: string, name: string): Promise<string> {
  const mail = (await mailsTo(dataSource, recipient)).findLast((candidate) => candidate.name === name);
  const token = /[?&]token=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`There is no mail ${name} with a link for ${recipient}.`);
  return token;
}
