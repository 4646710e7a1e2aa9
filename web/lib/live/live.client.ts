import { io, type Socket } from 'socket.io-client';
import type { LiveTopic, LiveTopics } from '@server/shared/realtime/live-message';
import {
  EVIDENCE_CHANGED,
  EXPORT_PROGRESS,
  IMPORT_PROGRESS,
  LEADS_CHANGED,
  OWN_TRACKING,
  PAYROLL_CHANGED,
  PAY_RUN_PROGRESS,
  PRESENCE_CHANGED,
  RATING_PROGRESS,
  STOP_ASKED,
  TIME_CHANGED,
} from './live-events';

/** Topics that the server may send on a person's channel and on everybody's. A page that hears one loads its data again. */
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

/** Far more often than the others, and of interest to few pages: those ask for it themselves. */
const SAID_ON_THE_PAGE: Partial<Record<LiveTopic, string>> = {
  manualTimeChanged: EVIDENCE_CHANGED,
  screencastsChanged: EVIDENCE_CHANGED,
  productivityChanged: EVIDENCE_CHANGED,
  timeChanged: TIME_CHANGED,
  presenceChanged: PRESENCE_CHANGED,
  ownTrackingChanged: OWN_TRACKING,
  payrollChanged: PAYROLL_CHANGED,
  payRunProgress: PAYROLL_CHANGED,
  leadsChanged: LEADS_CHANGED,
};

interface Listeners {
  changed: () => void;
  upgraded: () => void;
}

/** Opens the page's one socket; answers how to close it. The session cookie signs it in. */
export function listen({ changed, upgraded }: Listeners): () => void {
  const socket: Socket = io({
    transports: ['websocket'],
    reconnectionDelayMax: 10_000,
    // Changes since the page was asked for are told first.
    auth: (tell) => tell({ age: Math.ceil(performance.now()) }),
  });
  let connectedBefore = false;
  for (const topic of CHANGES) socket.on(topic, changed);
  for (const [topic, event] of Object.entries(SAID_ON_THE_PAGE))
    socket.on(topic, () => dispatchEvent(new Event(event)));
  socket.on('missed', (topics: LiveTopic[] | null) => {
    if (!topics || topics.some((topic) => CHANGES.includes(topic))) changed();
    const events = new Set(topics?.flatMap((topic) => SAID_ON_THE_PAGE[topic] ?? []));
    for (const event of events) dispatchEvent(new Event(event));
    if (topics?.includes('appUpgraded')) upgraded();
  });
  socket.on('appUpgraded', upgraded);
  socket.on('productivityChanged', ({ rating }: LiveTopics['productivityChanged']) => {
    if (rating) dispatchEvent(new CustomEvent(RATING_PROGRESS, { detail: rating }));
  });
  socket.on('payRunProgress', (detail: LiveTopics['payRunProgress']) =>
    dispatchEvent(new CustomEvent(PAY_RUN_PROGRESS, { detail })),
  );
  socket.on('importProgress', (detail: LiveTopics['importProgress']) =>
    dispatchEvent(new CustomEvent(IMPORT_PROGRESS, { detail })),
  );
  socket.on('stopAsked', (detail: LiveTopics['stopAsked']) => dispatchEvent(new CustomEvent(STOP_ASKED, { detail })));
  socket.on('exportProgress', (detail: LiveTopics['exportProgress']) =>
    dispatchEvent(new CustomEvent(EXPORT_PROGRESS, { detail })),
  );
  socket.on('connect', () => {
    // Messages that were sent while the line was down are lost; the changes they told of are in the database.
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
