// Asks a program that was started with loop-watch.mjs.
import { request } from 'node:http';

/** The longest hold of its event loop since it was asked last, in milliseconds. */
export function loopHold(socketPath) {
  return new Promise((resolve, reject) => {
    request({ socketPath }, (answer) => {
      let text = '';
      answer.on('data', (chunk) => (text += chunk)).on('end', () => resolve(Math.round(Number(text))));
    })
      .once('error', reject)
      .end();
  });
}
