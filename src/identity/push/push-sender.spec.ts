import { createECDH, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, createServer, type Server } from 'node:https';
import type { IncomingHttpHeaders } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LOCAL_CERTIFICATE } from '../../../test/harness/local-certificate.js';
import type { Config } from '../../shared/config/config.js';
import { loadSecrets } from '../../shared/config/secrets.js';
import { SubscriptionGone, WebPushSender } from './push-sender.js';

const folder = mkdtempSync(join(tmpdir(), 'workzone-push-'));
const config = { publicUrl: 'https://workzone.test' } as Config;
const secrets = loadSecrets(folder, {});

/** May reach this machine, unlike the real one. */
class LocalSender extends WebPushSender {
  protected override readonly agent = new Agent({ ca: LOCAL_CERTIFICATE.cert });

  protected override mayReach(): boolean {
    return true;
  }
}

describe('a push message', () => {
  const received: { path: string; headers: IncomingHttpHeaders; body: Buffer }[] = [];
  let server: Server;
  let status = 201;
  let origin: string;

  beforeAll(async () => {
    server = createServer(LOCAL_CERTIFICATE, (request, response) => {
      void buffer(request).then((body) => {
        received.push({ path: request.url ?? '', headers: request.headers, body });
        response.writeHead(status, { location: `${origin}/elsewhere` }).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    rmSync(folder, { recursive: true });
  });

  const browser = createECDH('prime256v1');
  const send = (answer: number): Promise<void> => {
    status = answer;
    received.length = 0;
    const p256dh = browser.getPublicKey('base64url');
    const auth = randomBytes(16).toString('base64url');
    return new LocalSender(config, secrets).send({ endpoint: `${origin}/push/1`, p256dh, auth }, '{"title":"canary"}');
  };
  browser.generateKeys();

  it('reaches the push service sealed for the browser and signed by us', async () => {
    await send(201);
    expect(received).toHaveLength(1);
    expect(received[0]?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    expect(received[0]?.headers.authorization).toContain(`k=${secrets.vapid.publicKey}`);
    expect(received[0]?.body.includes('canary')).toBe(false);
  });

  it.each([404, 410])('ends the subscription on %d', async (answer) => {
    await expect(send(answer)).rejects.toThrow(SubscriptionGone);
  });

  it.each([301, 307, 400, 429, 500, 503])('is not delivered on %d, and follows nobody elsewhere', async (answer) => {
    const outcome: unknown = await send(answer).catch((error: unknown) => error);
    expect(outcome).toBeInstanceOf(Error);
    expect(outcome).not.toBeInstanceOf(SubscriptionGone);
    expect(received.map(({ path }) => path)).toEqual(['/push/1']);
  });

  it('never goes to an address that is not at a push service', async () => {
    received.length = 0;
    const target = { endpoint: `${origin}/push/1`, p256dh: browser.getPublicKey('base64url'), auth: 'A'.repeat(22) };
    await expect(new WebPushSender(config, secrets).send(target, '{}')).rejects.toThrow(SubscriptionGone);
    expect(received).toEqual([]);
  });
});
