import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { ownDatabaseAddress } from '../../../test/harness/database-server.js';
import { oddWords } from '../../../test/harness/odd-words.js';
import { sentences } from '../../../test/harness/texts.js';
import { Database } from '../database/database.js';
import { Forbidden, NotFound } from '../errors/app-error.js';
import { CONFIG, type Config } from '../config/config.js';
import type { Uuid } from '../ids/id.js';
import { newUuid } from '../ids/uuid.js';
import { type Locale, LOCALE_CODES } from '../language/locale.js';
import { Mail } from './mail.entity.js';
import { MailNotRetryable, MailRefused } from './mailer.errors.js';
import { Mailer, type MailOrder } from './mailer.service.js';
import { Mails } from './mails.service.js';

/** Returns the texts of each mail, by its name. */
function mailTexts(locale: Locale): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, text] of sentences('server', locale)) {
    const name = /^mail\.([\w-]+)\.(?:subject|action|footer|lines\.\d+)$/.exec(key)?.[1];
    if (name) found.set(name, `${found.get(name) ?? ''}\n${text}`);
  }
  return found;
}

describe('mails without a mail server', () => {
  let test: TestApp;
  let mailer: Mailer;
  beforeAll(async () => {
    test = await openTestApp({}, { database: await ownDatabaseAddress('mails'), oddMails: true });
    mailer = test.app.get(Mailer);
  });
  afterAll(() => test.close());

  const order = (changes: Partial<MailOrder> = {}): MailOrder => ({
    to: `${newUuid()}@people.test`,
    locale: 'en',
    name: 'notification',
    params: { title: 'A title', body: 'A body', name: 'Sita' },
    ...changes,
  });
  const written = async (changes: Partial<MailOrder> = {}): Promise<Mail> => {
    const uuid = await mailer.queue(order(changes));
    return test.dataSource.manager.findOneByOrFail(Mail, { uuid });
  };

  it('wait in the outbox, in the recipient’s language, as text and as HTML', async () => {
    const mail = await written({ locale: 'jp', link: '/profile/security' });
    expect(mail).toMatchObject({ status: 'OUTBOX', tries: 0, subject: 'A title', locale: 'jp' });
    expect(mail.text).toContain('Sita 様\n\nA body\n\nWorkzone を開く:\nhttp://localhost:3000/profile/security');
    expect(mail.html).toContain('<html lang="ja">');
    expect(mail.html).toContain('href="http://localhost:3000/profile/security"');
  });

  it('are whole sentences in every language, whichever of them it is', async () => {
    const odd: string[] = [];
    let count = 0;
    for (const locale of LOCALE_CODES) {
      for (const [name, texts] of mailTexts(locale)) {
        const params = Object.fromEntries([...texts.matchAll(/{{(\w+)}}/g)].map(([, key]) => [key, 'Sita']));
        const { subject, text } = await written({ locale, name, params, link: '/profile' });
        odd.push(...oddWords(`${subject}\n${text}`).map((words) => `${name} (${locale}): ${words}`));
        count += 1;
      }
    }
    expect(odd).toEqual([]);
    expect(count).toBe(LOCALE_CODES.length * mailTexts('en').size);
    expect(count).toBeGreaterThan(50);
  });

  it('have no markup but their own, whatever the names in them are', async () => {
    const mail = await written({
      params: { title: 'x', body: '<img src=x onerror=alert(1)>{{name}}$t(mail.footer)', name: '"><b>' },
    });
    expect(mail.html).not.toMatch(/<img|<b>/);
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;{{name}}$t(mail. footer)');
    expect(mail.html).not.toMatch(/src=["']|url\(/);
  });

  it('carry what a person wrote as it is: no placeholder, no markup, its paragraphs and its answer address', async () => {
    const text = 'Dear {{name}} $t(mail.footer),\nsee https://himal.example <b>now</b>\n\nAsha';
    const freeText = { subject: 'Offer {{name}}', text, foot: 'Asha Rai, Himal Support' };
    const mail = await written({ freeText, replyTo: 'asha@himal.example' });
    expect(mail).toMatchObject({ subject: 'Offer {{name}}', replyTo: 'asha@himal.example', secrets: [] });
    expect(mail.text).toBe(`${text}\n\n-- \nAsha Rai, Himal Support\n`);
    expect(mail.html).toContain('see https://himal.example &lt;b&gt;now&lt;/b&gt;</p>');
    expect(mail.html).not.toContain('<b>now');
    expect((await written()).replyTo).toBeNull();
  });

  const free = { subject: 'Offer', text: 'Text', foot: 'Asha' };
  it.each([
    { freeText: { ...free, subject: 'Offer\r\nBcc: c@d.test' } },
    { freeText: { ...free, subject: ' ' } },
    { freeText: { ...free, subject: 'x'.repeat(251) } },
    { freeText: { ...free, text: '\n' } },
    { freeText: { ...free, text: 'x'.repeat(5001) } },
    { freeText: free, replyTo: 'a@b.test\r\nBcc: c@d.test' },
  ])('of people are refused and not queued: %j', async (changes) => {
    const to = `${newUuid()}@people.test`;
    await expect(mailer.queue(order({ ...changes, to }))).rejects.toThrow(MailRefused);
    expect(await test.dataSource.manager.countBy(Mail, { recipient: to })).toBe(0);
  });

  it.each([
    { to: 'a@b.test\r\nBcc: c@d.test' },
    { to: 'a@b.test, c@d.test' },
    { to: 'Name <a@b.test>' },
    { to: 'nobody' },
    { params: { title: 'x\r\nBcc: c@d.test', body: '', name: '' } },
    { link: 'https://evil.test/' },
    { link: '//evil.test/' },
    { link: '/\\evil.test' },
    { link: '/x\r\ny' },
    { name: 'no-such-mail' },
  ])('are refused with %p', async (changes) => {
    await expect(mailer.queue(order(changes))).rejects.toThrow(MailRefused);
  });

  it('are written only if their cause is', async () => {
    const changes = { to: `${newUuid()}@people.test` };
    const failing = test.app.get(Database).transaction(async () => {
      await mailer.queue(order(changes));
      throw new Error('the cause failed');
    });
    await expect(failing).rejects.toThrow('the cause failed');
    expect(await test.dataSource.manager.countBy(Mail, { recipient: changes.to })).toBe(0);
  });

  it('are listed in the order of their times, the newest first', async () => {
    const admin = await signedIn(test.app, { isAdmin: true });
    const [first, second, third] = [await written(), await written(), await written()];
    await test.dataSource.manager.update(Mail, { uuid: second.uuid }, { createdAt: new Date('2020-01-01T00:00:00Z') });
    const { data } = await test.app.get(Mails).list(admin.actor, { first: 100, page: 1 });
    expect(
      data.map(({ uuid }) => uuid).filter((uuid) => [first, second, third].some((one) => one.uuid === uuid)),
    ).toEqual([third.uuid, first.uuid, second.uuid]);
  });

  it('are read by global admins only, who leave a trace', async () => {
    const [admin, member] = [await signedIn(test.app, { isAdmin: true }), await signedIn(test.app)];
    const mails = test.app.get(Mails);
    const { uuid } = await written();
    const page = await mails.list(admin.actor, { first: 1, page: 1 });
    expect(page.data[0]).toMatchObject({ uuid, status: 'OUTBOX' });
    expect((await mails.read(admin.actor, uuid)).text).toContain('A body');
    const [trace] = await test.dataSource.query('SELECT * FROM shared_audit WHERE action = ? AND object_id = ?', [
      'mail.read',
      uuid,
    ]);
    expect(trace).toMatchObject({ actor_id: admin.user.uuid });
    await expect(mails.list(member.actor, { first: 1, page: 1 })).rejects.toThrow(Forbidden);
    await expect(mails.read(member.actor, uuid)).rejects.toThrow(Forbidden);
    await expect(mails.read(admin.actor, newUuid())).rejects.toThrow(NotFound);
    await expect(mails.read(admin.actor, "' OR 1=1")).rejects.toThrow(NotFound);
    await expect(mails.retry(admin.actor, uuid)).rejects.toThrow(MailNotRetryable);
  });
});

describe('mails that an administrator reads', () => {
  let test: TestApp;
  let admin: Person;
  beforeEach(async () => {
    test = await openTestApp();
    admin = await signedIn(test.app, { isAdmin: true });
  });
  afterEach(() => test.close());

  const SECRET = { token: 'A'.repeat(40), code: '482913' };
  const queueSecrets = async (): Promise<Uuid<'mail'>[]> => {
    const to = `${newUuid()}@people.test`;
    const mailer = test.app.get(Mailer);
    const link = `/verifyInvoice?token=${SECRET.token}&version=<1>`;
    const params = { title: 'A title', body: 'A body', name: 'Sita' };
    const notification = await mailer.queue({ to, locale: 'en', name: 'notification', params, link });
    const facts = { number: 1, minutes: 10 };
    const codes = { code: SECRET.code };
    return [notification, await mailer.queue({ to, locale: 'en', name: 'invoice-code', params: facts, codes })];
  };
  const read = async () => {
    const { actor } = admin;
    const uuids = await queueSecrets();
    const mails = await Promise.all(uuids.map((uuid) => test.app.get(Mails).read(actor, uuid)));
    const list = await test.app.get(Mails).list(actor, { first: 10, page: 1 });
    return { actor, uuids, said: JSON.stringify([mails, list.data]), mails };
  };

  it('show codes and links in a trial; each look is recorded', async () => {
    const { said, uuids, actor } = await read();
    expect([said.includes(SECRET.token), said.includes(SECRET.code)]).toEqual([true, true]);
    const lines = await test.app
      .get(Database)
      .query<{ actor: string }>(
        `SELECT actor_id AS actor FROM shared_audit WHERE action = 'mail.read' AND object_id IN (?)`,
        [uuids],
      );
    expect(lines).toEqual([{ actor: actor.userUuid }, { actor: actor.userUuid }]);
  });

  it('mask codes and links in production, and show nothing of mails that declare nothing', async () => {
    Object.assign(test.app.get<Config>(CONFIG), { production: true });
    const { said, mails, uuids, actor } = await read();
    expect([said.includes(SECRET.token), said.includes(SECRET.code), said.includes('&amp;version')]).toEqual([
      false,
      false,
      false,
    ]);
    expect(mails.map(({ masked }) => masked)).toEqual([true, true]);
    expect(mails[0]?.text).toContain('/verifyInvoice?••••••');
    // The mail itself says what it has to.
    const stored = await test.dataSource.manager.findOneByOrFail(Mail, { uuid: uuids[1] as Uuid<'mail'> });
    expect(stored.text).toContain(SECRET.code);
    await test.app.get(Database).execute('UPDATE shared_mail SET secrets = NULL WHERE uuid = ?', [uuids[0]]);
    const old = await test.app.get(Mails).read(actor, uuids[0] as Uuid<'mail'>);
    expect([old.text, old.html]).toEqual(['', '']);
  });
});
