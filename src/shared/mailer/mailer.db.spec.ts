import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { Database } from '../database/database.js';
import { Forbidden, NotFound } from '../errors/app-error.js';
import { newUuid } from '../ids/uuid.js';
import { Mail } from './mail.entity.js';
import { MailNotRetryable, MailRefused } from './mailer.errors.js';
import { Mailer, type MailOrder } from './mailer.service.js';
import { Mails } from './mails.service.js';

describe('mails without a mail server', () => {
  let test: TestApp;
  let mailer: Mailer;
  beforeAll(async () => {
    test = await openTestApp();
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

  it('have no markup but their own, whatever the names in them are', async () => {
    const mail = await written({
      params: { title: 'x', body: '<img src=x onerror=alert(1)>{{name}}$t(mail.footer)', name: '"><b>' },
    });
    expect(mail.html).not.toMatch(/<img|<b>/);
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;{{name}}$t(mail. footer)');
    expect(mail.html).not.toMatch(/src=["']|url\(/);
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
