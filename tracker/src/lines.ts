import type { Readable } from 'node:stream';

/** Line by line, whatever pieces they arrive in. Unlike readline it throws nothing when the stream breaks. */
export function eachLine(stream: Readable, hear: (line: string) => void): void {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('error', () => undefined);
  stream.on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) hear(line.replace(/\r$/, ''));
  });
}
