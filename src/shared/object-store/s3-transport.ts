import http from 'node:http';
import https from 'node:https';
import type { ClientOptions } from 'minio';
import { ObjectStoreFull } from './object-store.errors.js';

/** Answers that minio gives up on without reading them: unread, each would keep its connection for ever. */
const DROPPED = new Set([408, 429, 499, 500, 502, 503, 504, 520]);

/** Node's client with the two things the S3 client lacks: an end to waiting, and no connection lost to an unread answer. */
export function s3Transport(useSsl: boolean, idleMs: number): NonNullable<ClientOptions['transport']> {
  const client = useSsl ? https : http;
  const request = (
    options: http.RequestOptions,
    answered: (response: http.IncomingMessage) => void,
  ): http.ClientRequest => {
    const sent = client.request(options, (response) => {
      if (response.statusCode === 507) {
        response.resume();
        sent.destroy(new ObjectStoreFull());
        return;
      }
      if (DROPPED.has(response.statusCode ?? 0)) response.resume();
      answered(response);
    });
    sent.setTimeout(idleMs, () => sent.destroy(new Error(`The object store was silent for ${idleMs} ms.`)));
    return sent;
  };
  return { request } as NonNullable<ClientOptions['transport']>;
}
