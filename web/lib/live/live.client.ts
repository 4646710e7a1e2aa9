import { io, type Socket } from 'socket.io-client';
import type { LiveTopic, LiveTopics } from '@server/shared/realtime/live-message';
import { tellLive } from './live-topics';

/** Name of the first event of a page that may have missed messages: their topics, or null where nobody knows. */
const MISSED = 'missed';

/**
 * Opens the page's one socket, tells the page of each message, and returns how to close it; `lost` is called where
 * messages may be lost of which nobody knows. The session cookie signs the socket in.
 */
export function listen(lost: () => void): () => void {
  const socket: Socket = io({
    transports: ['websocket'],
    reconnectionDelayMax: 10_000,
    // Changes since the page was asked for are told first.
    auth: (tell) => tell({ age: Math.ceil(performance.now()) }),
  });
  let connectedBefore = false;
  socket.onAny((topic: LiveTopic | typeof MISSED, content: LiveTopics[LiveTopic] | LiveTopic[] | null) => {
    if (topic !== MISSED) tellLive(topic, content as LiveTopics[typeof topic]);
    else if (Array.isArray(content)) content.forEach((each) => tellLive(each));
    else lost();
  });
  socket.on('connect', () => {
    // Messages that were sent while the line was down are lost; the changes they told of are in the database.
    if (connectedBefore) lost();
    connectedBefore = true;
  });
  socket.on('disconnect', (reason) => {
    // The server ended it: the session is over, or it restarts. Loading again tells which.
    if (reason !== 'io server disconnect') return;
    lost();
    setTimeout(() => socket.connect(), 1000 + Math.random() * 2000);
  });
  return () => socket.close();
}
