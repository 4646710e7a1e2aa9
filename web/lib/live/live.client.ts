import { io, type Socket } from 'socket.io-client';
import type { LiveTopic, LiveTopics } from '@server/shared/realtime/live-message';
import {
  EVIDENCE_CHANGED,
  EXPORT_PROGRESS,
  OWN_TRACKING,
  PRESENCE_CHANGED,
  RATING_PROGRESS,
  STOP_ASKED,
  TIME_CHANGED,
} from './live-events';

/** What the server may say on a person's channel and on everybody's. A page that hears one loads its data again. */
const CHANGES: readonly LiveTopic[] = [
  'notificationReceived',
  'notificationRead',
  'profileUpdated',
  'avatarChange',
  'permissionUpdated',
  'limitChange',
  'userStatusInProjectChanged',
  'timezonesUpdated',
  'companyUpdated',
  'projectUpdated',
  'walletsChanged',
];

const EVIDENCE: readonly LiveTopic[] = ['manualTimeChanged', 'screencastsChanged', 'productivityChanged'];

interface Listeners {
  changed: () => void;
  upgraded: () => void;
}

/** Opens the page's one socket; answers how to close it. The session cookie signs it in. */
export function listen({ changed, upgraded }: Listeners): () => void {
  const socket: Socket = io({ transports: ['websocket'], reconnectionDelayMax: 10_000 });
  let connectedBefore = false;
  for (const event of CHANGES) socket.on(event, changed);
  socket.on('appUpgraded', upgraded);
  // Far more often than the others, and of interest to few pages: those ask for it themselves.
  for (const event of EVIDENCE) socket.on(event, () => dispatchEvent(new Event(EVIDENCE_CHANGED)));
  socket.on('productivityChanged', ({ rating }: LiveTopics['productivityChanged']) => {
    if (rating) dispatchEvent(new CustomEvent(RATING_PROGRESS, { detail: rating }));
  });
  socket.on('timeChanged', () => dispatchEvent(new Event(TIME_CHANGED)));
  socket.on('presenceChanged', () => dispatchEvent(new Event(PRESENCE_CHANGED)));
  socket.on('ownTrackingChanged', () => dispatchEvent(new Event(OWN_TRACKING)));
  socket.on('stopAsked', (detail: LiveTopics['stopAsked']) => dispatchEvent(new CustomEvent(STOP_ASKED, { detail })));
  socket.on('exportProgress', (detail: LiveTopics['exportProgress']) =>
    dispatchEvent(new CustomEvent(EXPORT_PROGRESS, { detail })),
  );
  socket.on('connect', () => {
    // What was said while the line was down is lost; what it told of is in the database.
    if (connectedBefore) changed();
    connectedBefore = true;
  });
  socket.on('disconnect', (reason) => {
    // The server ended it: the session is over, or it restarts. Loading again tells which.
    if (reason !== 'io server disconnect') return;
    changed();
    setTimeout(() => socket.connect(), 1000 + Math.random() * 2000);
  });
  return () => socket.close();
}
