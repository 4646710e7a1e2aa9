import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { textOf } from '../../../test/harness/texts.js';
import { Database } from '../../shared/database/database.js';
import { InvalidInput, NotFound } from '../../shared/errors/app-error.js';
import { Events } from '../../shared/events/events.js';
import { newUuid } from '../../shared/ids/uuid.js';
import { LOCALE_CODES } from '../../shared/language/locale.js';
import { Mail } from '../../shared/mailer/mail.entity.js';
import { RealtimeService } from '../../shared/realtime/realtime.service.js';
import { PasswordChanged } from '../passwords/password.events.js';
import { SecondFactorChanged } from '../second-factor/second-factor.events.js';
import { RefreshTokenAbused, SignedIn } from '../sessions/session.events.js';
import { EmailChanged } from '../users/user.events.js';
import {
  DOCUMENT_REVIEWED,
  EMAIL_CHANGED,
  PASSWORD_CHANGED,
  SIGN_IN_NEW_DEVICE,
} from './notices/identity-notifications.js';
import { Inbox } from './inbox.service.js';
import { NotificationPreferences } from './notification-preferences.service.js';
import { NotificationRenderer } from './notification-renderer.js';
import { notificationTypes } from './notification-type.js';
import { NotificationViews } from './notification-views.js';

const REVIEWED = { documentType: 'IDENTITY', status: 'VERIFIED' };

describe('the inbox', () => {
  let test: TestApp;
  let inbox: Inbox;
  beforeAll(async () => {
    test = await openTestApp();
    inbox = test.app.get(Inbox);
  });
  afterEach(() => void jest.restoreAllMocks());
  afterAll(() => test.close());

  const person = (values = {}): Promise<Person> => signedIn(test.app, values);
  const mails = ({ user }: Person): Promise<Mail[]> =>
    test.dataSource.manager.find(Mail, { where: { recipient: user.email }, order: { id: 'ASC' } });
  const types = async ({ actor }: Person): Promise<string[]> =>
    (await inbox.list(actor, {})).data.map(({ type }) => type);

  it('takes a notification, counts it, and tells open pages and the mail', async () => {
    const [reader, creator] = [await person(), await person({ name: 'Gita' })];
    const told = jest.spyOn(test.app.get(RealtimeService), 'send');
    await inbox.notify([reader.user.id, reader.user.id], DOCUMENT_REVIEWED, REVIEWED, { creatorKey: creator.user.id });
    const { data, paginatorInfo } = await inbox.list(reader.actor, {});
    expect([paginatorInfo.total, await inbox.countUnread(reader.actor)]).toEqual([1, 1]);
    expect(told).toHaveBeenCalledWith({
      user: reader.user.uuid,
      topic: 'notificationReceived',
      payload: { uuid: data[0]?.uuid, type: 'DOCUMENT_REVIEWED' },
    });
    const view = data[0] && test.app.get(NotificationViews).present(reader.actor, data[0]);
    expect(view).toMatchObject({
      title: textOf('server', 'en', 'notifications.DOCUMENT_REVIEWED.title'),
      body: textOf('server', 'en', 'notifications.DOCUMENT_REVIEWED.body', {
        document: textOf('server', 'en', 'documents.IDENTITY'),
        outcome: textOf('server', 'en', 'notifications.DOCUMENT_REVIEWED.VERIFIED'),
      }),
      link: '/profile/documents',
      isRead: false,
      creator: { uuid: creator.user.uuid, name: 'Gita', avatar: null },
    });
    expect((await mails(reader)).map(({ subject }) => subject)).toEqual([
      textOf('server', 'en', 'notifications.DOCUMENT_REVIEWED.title'),
    ]);
    expect(await inbox.countUnread(creator.actor)).toBe(0);
  });

  it('is written only if the cause is', async () => {
    const reader = await person();
    const told = jest.spyOn(test.app.get(RealtimeService), 'send');
    const failing = test.app.get(Database).transaction(async () => {
      await inbox.notify([reader.user.id], DOCUMENT_REVIEWED, REVIEWED);
      throw new Error('the cause failed');
    });
    await expect(failing).rejects.toThrow('the cause failed');
    expect([await inbox.countUnread(reader.actor), (await mails(reader)).length]).toEqual([0, 0]);
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('shows twenty a page, newest first, and what belongs to a project or to nobody’s', async () => {
    const reader = await person();
    const [project, other] = [newUuid(), newUuid()];
    for (let count = 0; count < 21; count++)
      await inbox.notify([reader.user.id], EMAIL_CHANGED, { former: `${count}@a.test` });
    await inbox.notify([reader.user.id], PASSWORD_CHANGED, {}, { projectUuid: project });
    await inbox.notify([reader.user.id], PASSWORD_CHANGED, {}, { projectUuid: other });
    const first = await inbox.list(reader.actor, { page: 1 });
    expect([first.data.length, first.paginatorInfo.total, first.paginatorInfo.lastPage]).toEqual([20, 23, 2]);
    expect(first.data[2]?.params).toEqual({ former: '20@a.test' });
    expect((await inbox.list(reader.actor, { project })).paginatorInfo.total).toBe(22);
    expect((await inbox.list(reader.actor, { projectId: project })).paginatorInfo.total).toBe(22);
    expect(await inbox.markAllRead(reader.actor, project)).toBe(22);
    expect([await inbox.countUnread(reader.actor), await inbox.countUnread(reader.actor, project)]).toEqual([1, 0]);
    await expect(inbox.list(reader.actor, { page: 0 })).rejects.toThrow(InvalidInput);
    await expect(inbox.list(reader.actor, { projectId: "' OR 1=1" })).rejects.toThrow(InvalidInput);
  });

  it('is marked read by its owner alone, once and for all', async () => {
    const [reader, stranger] = [await person(), await person()];
    await inbox.notify([reader.user.id], PASSWORD_CHANGED, {});
    const uuid = (await inbox.list(reader.actor, {})).data[0]?.uuid ?? '';
    await expect(inbox.markRead(stranger.actor, uuid)).rejects.toThrow(NotFound);
    await expect(inbox.markRead(reader.actor, newUuid())).rejects.toThrow(NotFound);
    const { readAt } = await inbox.markRead(reader.actor, uuid);
    test.clock.advance(60);
    expect((await inbox.markRead(reader.actor, uuid)).readAt).toEqual(readAt);
    expect(await inbox.countUnread(reader.actor)).toBe(0);
  });

  it('leaves out who was deactivated', async () => {
    const gone = await person();
    await test.dataSource.query('UPDATE identity_user SET deactivated_at = ? WHERE id = ?', [
      test.clock.now(),
      gone.user.id,
    ]);
    await inbox.notify([gone.user.id], PASSWORD_CHANGED, {});
    expect([await inbox.countUnread(gone.actor), (await mails(gone)).length]).toEqual([0, 0]);
  });

  it('mails as the person prefers, but always warns of changes to the account', async () => {
    const reader = await person();
    const preferences = test.app.get(NotificationPreferences);
    for (const type of ['DOCUMENT_REVIEWED', 'PASSWORD_CHANGED'])
      await preferences.update(reader.actor, { type, mail: false, push: false });
    await inbox.notify([reader.user.id], DOCUMENT_REVIEWED, REVIEWED);
    await inbox.notify([reader.user.id], PASSWORD_CHANGED, {});
    await inbox.notify([reader.user.id], SIGN_IN_NEW_DEVICE, { device: 'Firefox · Linux', ip: '::1' });
    expect((await mails(reader)).map(({ subject }) => subject)).toEqual([
      textOf('server', 'en', 'notifications.PASSWORD_CHANGED.title'),
      textOf('server', 'en', 'notifications.SIGN_IN_NEW_DEVICE.title'),
    ]);
    const listed = await preferences.list(reader.actor);
    expect(listed.find(({ type }) => type.name === 'DOCUMENT_REVIEWED')).toMatchObject({ mail: false, push: false });
    expect(listed.find(({ type }) => type.name === 'PASSWORD_CHANGED')).toMatchObject({ mail: true });
    expect(listed.some(({ type }) => type.name === 'LEDGER_STATE')).toBe(false);
    for (const type of ['LEDGER_STATE', 'NO_SUCH_TYPE', '__proto__']) {
      await expect(preferences.update(reader.actor, { type, mail: true, push: true })).rejects.toThrow(NotFound);
    }
  });

  it('hears of everything that happens to an account', async () => {
    const reader = await person({ locale: 'kr' });
    const { uuid } = reader.user;
    const events = test.app.get(Events);
    const former = `${newUuid()}@former.test`;
    for (const event of [
      new PasswordChanged({ userUuid: uuid }),
      new SecondFactorChanged({ userUuid: uuid, enabled: true }),
      new RefreshTokenAbused({ userUuid: uuid, sessionUuid: reader.actor.sessionUuid }),
      new SignedIn({ userUuid: uuid, sessionUuid: reader.actor.sessionUuid, newDevice: false }),
      new SignedIn({ userUuid: uuid, sessionUuid: reader.actor.sessionUuid, newDevice: true }),
      new EmailChanged({ userUuid: uuid, formerEmail: former }),
    ]) {
      await events.record(event);
    }
    await test.settle();
    expect((await types(reader)).sort()).toEqual([
      'EMAIL_CHANGED',
      'PASSWORD_CHANGED',
      'SECOND_FACTOR_CHANGED',
      'SESSION_ABUSE',
      'SIGN_IN_NEW_DEVICE',
    ]);
    const [warning] = await test.dataSource.manager.findBy(Mail, { recipient: former });
    expect(warning?.subject).toBe(textOf('server', 'kr', 'notifications.EMAIL_CHANGED.title'));
    expect((await mails(reader)).length).toBe(4);
  });

  it('has words for every type in every language', () => {
    const wording = test.app.get(NotificationRenderer);
    const params = {
      device: 'D',
      ip: 'I',
      enabled: 'on',
      former: 'F',
      name: 'N',
      documentType: 'CV',
      documentId: 'X',
      status: 'VERIFIED',
      company: 'C',
      inviter: 'V',
      project: 'P',
      hours: '7:30',
      period: 'DAY',
      place: 'P',
      percent: '80',
      span: 'S',
      reason: 'R',
      about: 'A',
      share: 'S',
      invite: 'I',
      code: '',
      day: '2026-12-02',
      agent: 'A',
    };
    const own: Record<string, object> = {
      USER_STATUS_IN_PROJECT: { status: 'enabled' },
      BANK_WITHDRAW: { event: 'REQUESTED' },
      INVOICE_VERIFICATION: { event: 'SENT' },
      INVOICE_ANSWERED: { approved: 1 },
      PAYMENT_FINALIZED: { count: 2 },
      BANK_DETAILS_CHANGED: { kind: 'BILLING' },
      COMPANY_BANK_DETAILS_CHANGED: { kind: 'BILLING' },
      LEDGER_STATE: { event: 'BROKEN', problem: 'P' },
      MONEY_EVIDENCE: { event: 'ONE_PERSON' },
      WALLET_ACTION: { event: 'SHARE_ACCEPTED' },
      WALLET_TRANSFER_ACTION: { event: 'SCHEDULE_STOPPED' },
      OWNER_APPOINTMENT: { state: 'ANNOUNCED' },
      LEAD_STATUS: { from: 'NEWLEAD', to: 'SIGNED' },
      RATE_LOWERED: { event: 'LOWER', days: 'D', former: 'F', now: 'N', formerPer: 'HOUR', nowPer: 'HOUR' },
    };
    for (const { name } of notificationTypes()) {
      const spoken = LOCALE_CODES.map((locale) => ({
        ...wording.render({ locale }, name, { ...params, ...own[name] }),
        label: wording.renderLabel(locale, name),
      }));
      for (const { title, body, label } of spoken)
        expect(`${title} ${body} ${label}`).not.toMatch(/notifications\.|documents\.|\{\{/);
      expect(new Set(spoken.map(({ title }) => title)).size).toBe(LOCALE_CODES.length);
    }
  });

  it('says moments by the clock of its reader, and otherwise as the product does', () => {
    const wording = test.app.get(NotificationRenderer);
    const params = { id: 'X', name: 'Asha', project: 'Desk', span: '2026-11-21 09:30–13:10' };
    const body = (clock?: '24h') => wording.render({ locale: 'en', clock }, 'MANUAL_TIME_POSTED', params).body;
    expect(body()).toContain('Nov 21, 2026 09:30 AM–01:10 PM');
    expect(body('24h')).toContain('Nov 21, 2026 09:30–13:10');
  });
});
