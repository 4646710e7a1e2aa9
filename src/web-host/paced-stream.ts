import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { ReadableStream as WebStream } from 'node:stream/web';

/**
 * A body that is read as fast as its reader takes it, and let go when the reader has gone. Remix writes whatever it gets
 * at once, and goes on reading for somebody who is not there any more.
 */
export function pacedStream(body: Readable, response: ServerResponse): ReadableStream<Uint8Array> {
  const gone = new AbortController();
  const leave = (): void => {
    gone.abort();
    body.destroy();
  };
  if (response.destroyed) leave();
  response.once('close', leave);
  async function* pieces(): AsyncGenerator<Uint8Array> {
    for await (const piece of body) {
      yield piece as Uint8Array;
      if (response.writableNeedDrain) await once(response, 'drain', { signal: gone.signal });
    }
  }
  return WebStream.from(pieces()) as unknown as ReadableStream<Uint8Array>;
}
