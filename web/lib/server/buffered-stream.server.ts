import { PassThrough, type TransformCallback } from 'node:stream';

/**
 * React writes in pieces of two kilobytes and calls `flush` where it pauses. What it wrote until then travels, and is
 * compressed, as one: a hundred small pieces cost five times as much.
 */
export class BufferedStream extends PassThrough {
  private pieces: Buffer[] = [];

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.pieces.push(piece);
    done();
  }

  override _flush(done: TransformCallback): void {
    this.flush();
    done();
  }

  flush(): void {
    if (this.pieces.length === 0) return;
    this.push(Buffer.concat(this.pieces));
    this.pieces = [];
  }
}
