// Connections on which anything can be said, as no well-behaved client would.
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** The head of a request; `lines` are further headers. */
export const head = (start, ...lines) => [`${start} HTTP/1.1`, 'Host: localhost', ...lines, '', ''].join('\r\n');

export function openLine(url) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).setNoDelay();
  socket.on('error', () => undefined);
  socket.resume();
  return {
    say: (text) => void (socket.destroyed || socket.write(text)),
    cut: () => socket.destroy(),
    get isOpen() {
      return !socket.destroyed;
    },
  };
}

export const openLines = (url, count) => Array.from({ length: count }, () => openLine(url));

/** Keeps a number of lines busy with the same thing until the time is over. */
export async function keepOpen({ url, until, count, start, more, everyMs = 100 }) {
  let lines = [];
  while (Date.now() < until) {
    lines = lines.filter(({ isOpen }) => isOpen);
    for (const line of openLines(url, count - lines.length)) {
      line.say(start);
      lines.push(line);
    }
    if (more) lines.forEach((line) => line.say(more));
    await wait(everyMs);
  }
  lines.forEach((line) => line.cut());
}
