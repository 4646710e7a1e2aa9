import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { textOf } from '../../../test/harness/texts.js';
import { InvalidInput } from '../../shared/errors/app-error.js';
import { newUuid } from '../../shared/ids/uuid.js';
import { Sessions } from '../sessions/sessions.service.js';
import { SIGN_IN_NEW_DEVICE } from '../notifications/notices/identity-notifications.js';
import { Inbox } from '../notifications/inbox.service.js';
import { PushRelay } from './push.relay.js';
import { PushSender, type PushTarget, SubscriptionGone } from './push-sender.js';
import { PushMessage, PushSubscription } from './push-subscription.entity.js';
import { PushSubscriptions } from './push-subscriptions.service.js';

const KEYS = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };

describe('push messages', () => {
  let test: TestApp;
  let subscriptions: PushSubscriptions;
  const sent: { endpoint: string; payload: { title: string; link: string } }[] = [];
  let answer = (_target: PushTarget): Promise<void> => Promise.resolve();
  beforeAll(async () => {
    test = await openTestApp();
    subscriptions = test.app.get(PushSubscriptions);
  });
  afterAll(() => test.close());
  afterEach(() => {
    sent.length = 0;
    answer = () => Promise.resolve();
  });
  const watch = (): void => {
    jest.spyOn(test.app.get(PushSender), 'send').mockImplementation(async (target, payload) => {
      await answer(target);
      sent.push({ endpoint: target.endpoint, payload: JSON.parse(payload) as { title: string; link: string } });
    });
  };

  const endpoint = (): string => `https://push.services.mozilla.com/wpush/${newUuid()}`;
  const subscribed = async (person: Person, address = endpoint()): Promise<string> => {
    await subscriptions.subscribe(person.actor, { endpoint: address, ...KEYS });
    return address;
  };
  const notify = ({ user }: Person): Promise<void> =>
    test.app.get(Inbox).notify([user.id], SIGN_IN_NEW_DEVICE, { device: 'D', ip: 'I' });
  const waiting = (): Promise<number> => test.dataSource.manager.count(PushMessage);
  const settled = (): Promise<void> => test.app.get(PushRelay).drain();

  it('go to every browser of the person', async () => {
    watch();
    const person = await signedIn(test.app);
    const [first, second] = [await subscribed(person), await subscribed(person)];
    await subscribed(person, first);
    await notify(person);
    await settled();
    expect(sent.map((each) => each.endpoint).sort()).toEqual([first, second].sort());
    expect(sent[0]?.payload).toMatchObject({
      title: textOf('server', 'en', 'notifications.SIGN_IN_NEW_DEVICE.title'),
      link: '/profile/sessions',
    });
    expect(await waiting()).toBe(0);
  });

  it('stop when the browser took its subscription back', async () => {
    watch();
    const person = await signedIn(test.app);
    await subscribed(person);
    answer = () => Promise.reject(new SubscriptionGone());
    await notify(person);
    await settled();
    expect([await waiting(), await subscriptions.isOn(person.actor)]).toEqual([0, false]);
  });

  it('are tried again when the push service is away', async () => {
    watch();
    const person = await signedIn(test.app);
    await subscribed(person);
    answer = () => Promise.reject(new Error('503'));
    await notify(person);
    await settled();
    expect([sent.length, await waiting()]).toEqual([0, 1]);
    answer = () => Promise.resolve();
    test.clock.advance(60);
    await settled();
    expect([sent.length, await waiting()]).toEqual([1, 0]);
  });

  it('do not reach a browser at which the person signed out', async () => {
    watch();
    const person = await signedIn(test.app);
    await subscribed(person);
    await test.app.get(Sessions).end(person.actor, person.actor.sessionUuid);
    await notify(person);
    await settled();
    expect(sent).toEqual([]);
    await test.app.get(PushRelay).forgetSignedOut();
    expect(await subscriptions.isOn(person.actor)).toBe(false);
  });

  it('do not reach who signs in next at the same browser', async () => {
    watch();
    const [former, next] = [await signedIn(test.app), await signedIn(test.app)];
    const browser = await subscribed(former);
    answer = () => Promise.reject(new Error('503'));
    await notify(former);
    await settled();
    answer = () => Promise.resolve();
    await subscribed(next, browser);
    test.clock.advance(60);
    await settled();
    expect(sent).toEqual([]);
    expect([await subscriptions.isOn(former.actor), await subscriptions.isOn(next.actor)]).toEqual([false, true]);
  });

  it('end with the subscription, which only its owner can end', async () => {
    const [person, stranger] = [await signedIn(test.app), await signedIn(test.app)];
    const browser = await subscribed(person);
    await subscriptions.unsubscribe(stranger.actor, browser);
    expect(await subscriptions.isOn(person.actor)).toBe(true);
    await subscriptions.unsubscribe(person.actor, browser);
    expect(await subscriptions.isOn(person.actor)).toBe(false);
  });

  it('are for ten browsers at most, the newest', async () => {
    const person = await signedIn(test.app);
    for (let count = 0; count < 12; count++) {
      await subscribed(person);
      test.clock.advance(1);
    }
    expect(await test.dataSource.manager.countBy(PushSubscription, { userId: person.user.id })).toBe(10);
  });

  it.each([
    { endpoint: 'https://127.0.0.1/x' },
    { endpoint: 'http://push.services.mozilla.com/x' },
    { endpoint: 'https://metadata.google.internal/' },
    { p256dh: 'short' },
    { auth: '' },
    { userId: '1' },
  ])('take no subscription with %p', async (wrong) => {
    const person = await signedIn(test.app);
    const input = { endpoint: endpoint(), ...KEYS, ...wrong };
    await expect(subscriptions.subscribe(person.actor, input)).rejects.toThrow(InvalidInput);
  });
});
