import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { signedIn } from '../../../test/harness/actors.js';
import { until } from '../../../test/harness/until.js';
import type { Uuid } from '../ids/id.js';
import { newUuid } from '../ids/uuid.js';
import { Mail } from './mail.entity.js';
import { MailRelay } from './mail.relay.js';
import { Mailer } from './mailer.service.js';
import { Mails } from './mails.service.js';

type Stage = 'recipient' | 'message' | 'after';

/** A mail server that can be told how to fail. */
class MailServer {
  readonly received: ParsedMail[] = [];
  fault: { stage: Stage; code: number } | undefined;
  private server: SMTPServer | undefined;
  port = 0;

  async start(): Promise<void> {
    const fail = (stage: Stage): Error | null =>
      this.fault?.stage === stage
        ? Object.assign(new Error('Refused by the test'), { responseCode: this.fault.code })
        : null;
    this.server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      logger: false,
      closeTimeout: 50,
      onRcptTo: (_address, _session, done) => done(fail('recipient') ?? undefined),
      onData: (stream, session, done) => void this.take(stream, session, () => done(fail('message') ?? undefined)),
    });
    this.server.on('error', () => undefined);
    await new Promise<void>((resolve) => this.server?.listen(this.port, '127.0.0.1', resolve));
    this.port = (this.server.server.address() as { port: number }).port;
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => (this.server ? this.server.close(() => resolve()) : resolve()));
  }

  private async take(stream: SMTPServerDataStream, session: SMTPServerSession, done: () => void): Promise<void> {
    const mail = await simpleParser(stream);
    if (this.fault?.stage !== 'message') this.received.push(mail);
    if (this.fault?.stage !== 'after') return done();
    // Taken, but the answer gets lost on the way.
    const connections = (
      this.server as unknown as { connections: Set<{ session: unknown; _socket: { destroy(): void } }> }
    ).connections;
    for (const connection of connections) if (connection.session === session) connection._socket.destroy();
  }
}

describe('mails with a mail server', () => {
  const server = new MailServer();
  let test: TestApp;
  let relay: MailRelay;
  beforeAll(async () => {
    await server.start();
    test = await openTestApp({
      SMTP_URL: `smtp://127.0.0.1:${server.port}`,
      MAIL_FROM: 'Workzone <no-reply@workzone.test>',
    });
    relay = test.app.get(MailRelay);
  });
  afterEach(() => {
    server.fault = undefined;
    server.received.length = 0;
  });
  afterAll(async () => {
    await test.close();
    await server.stop();
  });

  const queue = async (): Promise<Uuid<'mail'>> => {
    const to = `${newUuid()}@people.test`;
    const params = { title: 'नमस्ते', body: 'Line <b>', name: 'सीता' };
    return test.app.get(Mailer).queue({ to, locale: 'np', name: 'notification', params, link: '/login?a=1&b=2' });
  };
  const find = (uuid: Uuid<'mail'>): Promise<Mail> => test.dataSource.manager.findOneByOrFail(Mail, { uuid });
  /** Waits until the mail has been tried so often, whether by the poller or by us. */
  const tried = async (uuid: Uuid<'mail'>, tries: number): Promise<Mail> => {
    let mail = await find(uuid);
    await until(async () => {
      await relay.drain();
      mail = await find(uuid);
      return mail.tries >= tries && mail.status !== 'SENDING';
    });
    return mail;
  };

  it('arrive in all their parts, and their text is erased', async () => {
    const uuid = await queue();
    const mail = await tried(uuid, 1);
    expect(mail).toMatchObject({ status: 'SENT', text: '', html: '', lastError: null, sentAt: test.clock.now() });
    const [arrived] = server.received;
    expect(arrived?.messageId).toBe(`<${uuid}@localhost>`);
    expect(arrived?.from?.text).toBe('"Workzone" <no-reply@workzone.test>');
    expect(arrived?.to).toMatchObject({ value: [{ address: mail.recipient }] });
    expect(arrived?.subject).toBe('नमस्ते');
    expect(arrived?.text).toContain('http://localhost:3000/login?a=1&b=2');
    expect(arrived?.html).toContain('Line &lt;b&gt;');
    expect(arrived?.html).toContain('login?a=1&amp;b=2');
    expect(arrived?.headers.get('auto-submitted')).toBe('auto-generated');
    expect(arrived?.attachments).toEqual([]);
  });

  it('of a person arrive with the address for answers, and do not claim to be automatic', async () => {
    const to = `${newUuid()}@people.test`;
    const freeText = { subject: 'Offer', text: 'Dear Sita,\n\nsee you.', foot: 'Asha Rai' };
    const order = { to, locale: 'en' as const, name: 'lead', freeText, replyTo: 'asha@himal.example' };
    await tried(await test.app.get(Mailer).queue(order), 1);
    const [arrived] = server.received;
    expect(arrived).toMatchObject({ subject: 'Offer', from: { text: '"Workzone" <no-reply@workzone.test>' } });
    expect(arrived?.replyTo).toMatchObject({ value: [{ address: 'asha@himal.example' }] });
    expect(arrived?.text).toContain('Dear Sita,\n\nsee you.\n\n-- \nAsha Rai');
    expect(arrived?.headers.has('auto-submitted')).toBe(false);
  });

  it('are dead at once when the server knows no such mailbox', async () => {
    server.fault = { stage: 'recipient', code: 550 };
    const mail = await tried(await queue(), 1);
    expect(mail).toMatchObject({ status: 'DEAD', tries: 1 });
    expect(mail.lastError).toContain('550');
    expect(mail.text).not.toBe('');
  });

  it.each<[Stage, number]>([
    ['recipient', 451],
    ['message', 451],
  ])('are tried again later when the server says at the %s: %d', async (stage, code) => {
    server.fault = { stage, code };
    const uuid = await queue();
    expect(await tried(uuid, 1)).toMatchObject({ status: 'QUEUED', tries: 1 });
    server.fault = undefined;
    await relay.drain();
    expect(await find(uuid)).toMatchObject({ status: 'QUEUED', tries: 1 });
    test.clock.advance(1);
    expect(await tried(uuid, 2)).toMatchObject({ status: 'SENT', tries: 2 });
    expect(server.received).toHaveLength(1);
  });

  it('do not wait until a clock that was set back has caught up', async () => {
    test.clock.advance(7200);
    server.fault = { stage: 'recipient', code: 451 };
    const uuid = await queue();
    await tried(uuid, 1);
    server.fault = undefined;
    test.clock.advance(-7200);
    expect(await tried(uuid, 2)).toMatchObject({ status: 'SENT' });
  });

  it('keep their Message-ID when the server took them but its answer was lost', async () => {
    server.fault = { stage: 'after', code: 0 };
    const uuid = await queue();
    expect(await tried(uuid, 1)).toMatchObject({ status: 'QUEUED' });
    server.fault = undefined;
    test.clock.advance(1);
    expect(await tried(uuid, 2)).toMatchObject({ status: 'SENT' });
    expect(server.received.map(({ messageId }) => messageId)).toEqual([`<${uuid}@localhost>`, `<${uuid}@localhost>`]);
  });

  it('wait for a server that is down, longer each time, and are given up after twenty tries', async () => {
    await server.stop();
    const uuid = await queue();
    for (let tries = 1; tries < 20; tries++) {
      const mail = await tried(uuid, tries);
      const seconds = Math.min(3600, 2 ** (tries - 1));
      expect(mail).toMatchObject({ status: 'QUEUED', tries });
      expect(mail.dueAt.getTime() - test.clock.now().getTime()).toBe(seconds * 1000);
      test.clock.advance(seconds);
    }
    expect(await tried(uuid, 20)).toMatchObject({ status: 'DEAD', tries: 20 });
    await server.start();
    const admin = await signedIn(test.app, { isAdmin: true });
    await test.app.get(Mails).retry(admin.actor, uuid);
    expect(await tried(uuid, 1)).toMatchObject({ status: 'SENT' });
  });

  it('are taken over from a process that died while it sent them', async () => {
    server.fault = { stage: 'recipient', code: 451 };
    const uuid = await queue();
    await tried(uuid, 1);
    server.fault = undefined;
    const dueAt = new Date(test.clock.now().getTime() + 300_000);
    await test.dataSource.manager.update(Mail, { uuid }, { status: 'SENDING', dueAt });
    await relay.drain();
    expect(await find(uuid)).toMatchObject({ status: 'SENDING' });
    test.clock.advance(300);
    expect(await tried(uuid, 2)).toMatchObject({ status: 'SENT' });
  });

  it('are sent once each when several processes are at it', async () => {
    const others = await Promise.all([1, 2].map(() => openTestApp({ SMTP_URL: `smtp://127.0.0.1:${server.port}` })));
    const uuids = await Promise.all(Array.from({ length: 60 }, () => queue()));
    others.forEach(({ clock }) => clock.set(test.clock.now()));
    await Promise.all([relay, ...others.map(({ app }) => app.get(MailRelay))].map((each) => each.drain()));
    for (const uuid of uuids) await tried(uuid, 1);
    const ids = server.received.map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(60);
    expect(ids).toHaveLength(60);
    for (const other of others) await other.close();
  });
});
