import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import Stripe from 'stripe';
import type { Logger } from '../../../shared/logging/logger.js';
import type { Uuid } from '../../../shared/ids/id.js';
import { newUuid } from '../../../shared/ids/uuid.js';
import { currencyOf } from '../../../shared/money/currency.js';
import { minor } from '../../../shared/money/money.js';
import type { CheckoutOrder } from './port/payment-provider.js';
import { MalformedEvent, ProviderUnavailable, WrongSignature } from './port/provider.errors.js';
import { StripeProvider } from './stripe-provider.js';

const SECRET = 'whsec_of_the_specs';
const KEY = 'sk_test_of_the_specs';

interface Asked {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  form: URLSearchParams;
}

/**
 * Answers as Stripe does: one session a key, the same again for the same key, 400 where its content differs, 401 for another
 * secret. Proves how we ask, and nothing about Stripe itself.
 */
class StripeStandIn {
  readonly asked: Asked[] = [];
  /** Statuses to answer with, before it answers as it should. */
  readonly faults: number[] = [];
  readonly objects = new Map<string, object>();
  private readonly sessions = new Map<string, { form: string; id: string }>();
  private readonly server: Server = createServer((request, response) => {
    void text(request).then((form) => {
      const { method = '', url: path = '', headers } = request;
      const asked = { method, path, headers, form: new URLSearchParams(form) };
      this.asked.push(asked);
      const { status, body } = this.answer(asked);
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    });
  });

  async listen(): Promise<number> {
    await new Promise<void>((resolve) => void this.server.listen(0, '127.0.0.1', resolve));
    return (this.server.address() as AddressInfo).port;
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => void this.server.close(() => resolve()));
  }

  private answer({ method, path, headers, form }: Asked): { status: number; body: object } {
    const fault = this.faults.shift();
    if (fault) return { status: fault, body: { error: { type: 'api_error', message: 'Later.' } } };
    if (headers.authorization !== `Bearer ${KEY}`) {
      return { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key.' } } };
    }
    if (method === 'GET') {
      const found = this.objects.get(path);
      if (found) return { status: 200, body: found };
      return { status: 404, body: { error: { type: 'invalid_request_error', message: 'No such object.' } } };
    }
    const key = String(headers['idempotency-key']);
    const known = this.sessions.get(key) ?? { form: form.toString(), id: `cs_${newUuid()}` };
    this.sessions.set(key, known);
    if (known.form !== form.toString()) {
      return { status: 400, body: { error: { type: 'idempotency_error', message: 'Other parameters.' } } };
    }
    return {
      status: 200,
      body: { id: known.id, object: 'checkout.session', url: `https://checkout.example/${known.id}` },
    };
  }
}

describe('Stripe, as a stand-in has it', () => {
  const standIn = new StripeStandIn();
  const complaints: object[] = [];
  let port: number;
  let provider: StripeProvider;
  beforeAll(async () => {
    port = await standIn.listen();
    provider = providerWith(KEY);
  });
  beforeEach(() => {
    standIn.asked.length = 0;
    complaints.length = 0;
  });
  afterAll(() => standIn.close());

  function providerWith(secretKey: string): StripeProvider {
    const logger = { error: (facts: object) => complaints.push(facts) } as unknown as Logger;
    const settings = { secretKey, webhookSecret: SECRET };
    const server = { host: '127.0.0.1', port, protocol: 'http' } as const;
    return new StripeProvider(settings, { publicUrl: 'https://work.example', logger }, server);
  }
  const order = (values: Partial<CheckoutOrder> = {}): CheckoutOrder => ({
    deposit: newUuid() as Uuid<'deposit'>,
    amount: minor(12_345),
    currency: currencyOf('USD'),
    description: 'Deposit',
    expiresAt: new Date('2026-11-21T14:00:00.000Z'),
    ...values,
  });

  it('is asked for one page a deposit, with our pinned version of the API', async () => {
    const asked = order();
    const first = await provider.open(asked);
    expect(await provider.open(asked)).toEqual(first);
    expect(first.link).toContain(first.session);
    const { path, headers, form } = standIn.asked[0] as Asked;
    expect([path, headers['stripe-version']]).toEqual(['/v1/checkout/sessions', Stripe.API_VERSION]);
    expect(headers['idempotency-key']).toBe(`deposit:${asked.deposit}`);
    expect(form.get('line_items[0][price_data][unit_amount]')).toBe('12345');
    expect(form.get('client_reference_id')).toBe(asked.deposit);
    await expect(provider.open({ ...asked, amount: minor(9999) })).rejects.toThrow(ProviderUnavailable);
  });

  it('is asked again under the same key when it was away', async () => {
    standIn.faults.push(503);
    const asked = order();
    await provider.open(asked);
    expect(standIn.asked.map(({ headers }) => headers['idempotency-key'])).toEqual(
      Array.from({ length: 2 }, () => `deposit:${asked.deposit}`),
    );
  });

  it('is not available while it stays away, or does not know our key', async () => {
    standIn.faults.push(503, 503);
    await expect(provider.open(order())).rejects.toThrow(ProviderUnavailable);
    await expect(providerWith('sk_test_of_somebody_else').open(order())).rejects.toThrow(ProviderUnavailable);
  });

  describe('tells by itself', () => {
    const stripe = new Stripe(KEY);
    const read = (type: string, object: Record<string, unknown>, version: string) => {
      return readSigned(JSON.stringify({ id: 'evt_1', object: 'event', api_version: version, type, data: { object } }));
    };
    const readSigned = (payload: string) => {
      const header = stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET });
      return provider.read(Buffer.from(payload), header);
    };
    const refund = { id: 're_1', object: 'refund', amount: 500, currency: 'usd', payment_intent: 'pi_1' };
    const returned = { reference: 're_1', payment: 'pi_1', amount: minor(500), currency: 'USD' };

    it.each([
      ['refund.created', 'pending', null],
      ['refund.updated', 'succeeded', 'REFUND'],
      ['refund.updated', 'failed', 'REFUND_FAILED'],
      ['refund.failed', 'failed', 'REFUND_FAILED'],
      ['refund.updated', 'canceled', null],
      ['charge.dispute.funds_withdrawn', 'needs_response', 'DISPUTE'],
      ['charge.dispute.funds_reinstated', 'won', 'DISPUTE_WON'],
      ['charge.dispute.closed', 'lost', 'DISPUTE_LOST'],
      ['charge.dispute.closed', 'won', null],
      ['charge.dispute.closed', 'warning_closed', null],
    ])('%s, %s', async (type, status, kind) => {
      const { event } = await read(type, { ...refund, status }, Stripe.API_VERSION);
      expect(event).toEqual(kind && { kind, returned });
      expect(standIn.asked).toEqual([]);
    });

    it('is believed in its own version only: in another the object itself is asked for, with an alarm', async () => {
      standIn.objects.set('/v1/refunds/re_1', { ...refund, status: 'succeeded' });
      const { event } = await read('refund.updated', { ...refund, amount: 5, status: 'pending' }, '2020-08-27');
      expect(event).toEqual({ kind: 'REFUND', returned });
      expect(complaints).toEqual([{ event: 'evt_1', sent: '2020-08-27', expected: Stripe.API_VERSION }]);
      const session = { id: 'cs_1', object: 'checkout.session' };
      const paid = { payment_status: 'paid', amount_total: 700, currency: 'usd', payment_intent: 'pi_2' };
      standIn.objects.set('/v1/checkout/sessions/cs_1', { ...session, ...paid });
      expect((await read('checkout.session.completed', session, '2020-08-27')).event).toEqual({
        kind: 'PAID',
        paid: { session: 'cs_1', payment: 'pi_2', amount: minor(700), currency: 'USD' },
      });
      const dispute = { ...refund, id: 'dp_1', object: 'dispute' };
      await expect(read('charge.dispute.funds_withdrawn', dispute, '2020-08-27')).rejects.toThrow(ProviderUnavailable);
    });

    it('is not asked about what means nothing here', async () => {
      expect(await read('price.created', { id: 'price_1', object: 'price' }, '2020-08-27')).toEqual({
        id: 'evt_1',
        event: null,
      });
      expect([standIn.asked, complaints]).toEqual([[], []]);
    });

    it.each([
      ['null', null],
      ['a list', []],
      ['an empty object', {}],
      ['no name', { type: 'refund.updated', data: { object: refund } }],
      ['no type', { id: 'evt_1', data: { object: refund } }],
      ['no data', { id: 'evt_1', type: 'refund.updated' }],
      ['no object', { id: 'evt_1', type: 'refund.updated', data: {} }],
      ['an object without a name', { id: 'evt_1', type: 'refund.updated', data: { object: { amount: 5 } } }],
      ['a name of 300 letters', { id: 'e'.repeat(300), type: 'refund.updated', data: { object: refund } }],
    ])('is malformed with %s', async (_, content) => {
      await expect(readSigned(JSON.stringify(content))).rejects.toThrow(MalformedEvent);
    });

    it.each([
      ['amount', '500'],
      ['amount', 5.5],
      ['amount', -500],
      ['amount', 0],
      ['amount', 2 ** 53],
      ['currency', null],
      ['currency', { code: 'usd' }],
      ['payment_intent', 7],
      ['payment_intent', {}],
      ['id', null],
    ])('is malformed where the %s of a refund is %j', async (field, value) => {
      const event = read('refund.updated', { ...refund, status: 'succeeded', [field]: value }, Stripe.API_VERSION);
      await expect(event).rejects.toThrow(MalformedEvent);
    });

    it.each(['ang', 'std', 'hrk', 'xyz', ''])(
      'means nothing in the currency %j, which no wallet has',
      async (currency) => {
        const amounts = { ...refund, currency, amount_total: 500, payment_status: 'paid', status: 'succeeded' };
        for (const type of ['refund.updated', 'charge.dispute.funds_withdrawn', 'checkout.session.completed']) {
          expect((await read(type, amounts, Stripe.API_VERSION)).event).toBeNull();
        }
      },
    );

    it('means nothing about another account, or a charge that was not made here', async () => {
      const succeeded = { ...refund, status: 'succeeded' };
      expect(
        (await read('refund.updated', { ...succeeded, payment_intent: null }, Stripe.API_VERSION)).event,
      ).toBeNull();
      const payload = { id: 'evt_1', account: 'acct_1', type: 'refund.updated', data: { object: succeeded } };
      expect((await readSigned(JSON.stringify(payload))).event).toBeNull();
    });

    it('is read or refused, and never fails, in whatever shape it comes', async () => {
      const field = fc.oneof(fc.jsonValue(), fc.constantFrom('usd', 'krw', 'paid', 'succeeded', 'failed', 'pi_1', 500));
      const objects = fc.record(
        {
          id: field,
          amount: field,
          amount_total: field,
          currency: field,
          payment_intent: field,
          status: field,
          payment_status: field,
        },
        { requiredKeys: [] },
      );
      const types = fc.constantFrom('refund.updated', 'charge.dispute.funds_withdrawn', 'checkout.session.completed');
      await fc.assert(
        fc.asyncProperty(types, fc.oneof(objects, fc.jsonValue()), field, async (type, object, id) => {
          const event = { id, object: 'event', api_version: Stripe.API_VERSION, type, data: { object } };
          const error: unknown = await readSigned(JSON.stringify(event)).then(
            () => null,
            (refused: unknown) => refused,
          );
          expect(error === null || error instanceof MalformedEvent).toBe(true);
        }),
        { numRuns: 500 },
      );
    });

    it('is refused with another signature', async () => {
      await expect(provider.read(Buffer.from('{}'), 't=1,v1=00')).rejects.toThrow(WrongSignature);
    });
  });
});
