import { Writable } from 'node:stream';

export interface LogLine {
  level: string;
  msg: string;
  [detail: string]: unknown;
}

/** Everything the server logged, down to the last detail: what a test greps for secrets, and where it looks for stacks. */
export class LogCapture extends Writable {
  text = '';
  private expected = 0;

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += chunk.toString();
    done();
  }

  get lines(): LogLine[] {
    return this.text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as LogLine);
  }

  find(message: string): LogLine[] {
    return this.lines.filter(({ msg }) => msg === message);
  }

  /** The unforeseen errors that a test provoked on purpose; any other makes `close` of its app fail. */
  expectUnforeseen(): LogLine[] {
    const all = [...this.find('unforeseen error'), ...this.find('a sentence lacks a value')];
    const fresh = all.slice(this.expected);
    this.expected = all.length;
    return fresh;
  }
}
