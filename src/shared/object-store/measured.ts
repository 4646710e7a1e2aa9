import { Readable, Transform } from 'node:stream';
import { ObjectSizeMismatch } from './object-store.errors.js';

/** Lets exactly the announced number of bytes through: fails at the first byte too many, and at the end when some are missing. */
export function measured(size: number): Transform {
  let passed = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length;
      if (passed > size) done(new ObjectSizeMismatch());
      else done(null, chunk);
    },
    flush(done) {
      done(passed === size ? null : new ObjectSizeMismatch());
    },
  });
}

export function streamOf(body: Buffer | Readable): Readable {
  return Buffer.isBuffer(body) ? Readable.from([body], { objectMode: false }) : body;
}
