import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Asks for one line from the keyboard, or from what is piped in. `hidden`: what is typed is not shown. */
export function askPerson(question: string, hidden = false): Promise<string> {
  process.stdout.write(`${question}: `);
  const terminal = Boolean(process.stdin.isTTY);
  const output = hidden ? new Writable({ write: (_chunk, _encoding, done) => done() }) : process.stdout;
  const lines = createInterface({ input: process.stdin, output, terminal });
  return new Promise((resolve) => {
    let answer = '';
    lines.once('line', (line) => {
      answer = line;
      lines.close();
    });
    lines.once('close', () => {
      if (hidden || !terminal) process.stdout.write('\n');
      resolve(answer.trim());
    });
  });
}
