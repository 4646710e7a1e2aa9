import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { RunningTimer, TimerActivity } from './timer';
import type { Work } from './view/recent-work';
import type { ProjectDay } from './view/today';
import type { Uuid } from '@server/shared/ids/id';
import type { ElsewhereTimer } from './line/timer-line.client';

/** The state that the browser keeps of one person's timer, so that it outlives pages and lines. */
export interface TimerState {
  running: RunningTimer | null;
  /** Why it is not running, where the person did not stop it. */
  notice: 'interrupted' | 'stoppedElsewhere' | null;
  /** Timer elsewhere that the server heard of last. */
  reported: ElsewhereTimer | null;
  projects: TimerProject[];
  recent: Work[];
  /** Last time the server was heard. */
  heardAt: number | null;
  /** Items that the server refused, in its words. */
  refused: { uuid: string; message: string }[];
  watchesIdle: boolean;
}

export interface TimerProject {
  uuid: Uuid<'project'>;
  name: string;
  company: string;
  idleTime: number;
  screencasts: boolean;
  screencastInterval: number;
  blur: boolean;
  recordingHours: { from: string; to: string } | null;
  idleCounts: boolean;
  /** Today as the server knows it; older versions kept none. */
  today?: ProjectDay;
}

export interface QueuedPicture {
  uuid: string;
  project: Uuid<'project'>;
  takenAt: string;
  title: string;
  blurred: boolean;
  picture: Blob;
}

interface Schema extends DBSchema {
  state: { key: string; value: TimerState };
  queue: { key: [string, string]; value: TimerActivity & { user: string }; indexes: { user: string } };
  pictures: { key: [string, string]; value: QueuedPicture & { user: string }; indexes: { user: string } };
  /** Person who used the timer last: the page for being offline has nobody else to ask. */
  person: { key: 'last'; value: string };
}

const EMPTY: TimerState = {
  running: null,
  notice: null,
  reported: null,
  projects: [],
  recent: [],
  heardAt: null,
  refused: [],
  watchesIdle: false,
};

let opened: Promise<IDBPDatabase<Schema>> | undefined;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('workzone-timer', 1, {
    upgrade(fresh) {
      fresh.createObjectStore('state');
      fresh.createObjectStore('person');
      fresh.createObjectStore('queue', { keyPath: ['user', 'uuid'] }).createIndex('user', 'user');
      fresh.createObjectStore('pictures', { keyPath: ['user', 'uuid'] }).createIndex('user', 'user');
    },
  });
  return opened;
}

export async function lastPerson(): Promise<string | undefined> {
  return (await database()).get('person', 'last');
}

/** Keeps one person's part of what the browser stores. */
export class TimerJournal {
  constructor(readonly user: string) {}

  async state(): Promise<TimerState> {
    return { ...EMPTY, ...(await (await database()).get('state', this.user)) };
  }

  /**
   * The state and what was finished by it, together: a browser that dies in between must neither lose nor repeat time.
   */
  async write(state: TimerState, finished: readonly TimerActivity[] = []): Promise<void> {
    const change = (await database()).transaction(['state', 'queue', 'person'], 'readwrite');
    for (const activity of finished) void change.objectStore('queue').put({ ...activity, user: this.user });
    void change.objectStore('state').put(state, this.user);
    void change.objectStore('person').put(this.user, 'last');
    await change.done;
  }

  /** Returns waiting items, the oldest first. */
  async queued(most: number): Promise<TimerActivity[]> {
    const all = await (await database()).getAllFromIndex('queue', 'user', this.user);
    const rows = all.sort((a, b) => a.startedAt.localeCompare(b.startedAt)).slice(0, most);
    return rows.map(({ user: _user, ...activity }) => activity);
  }

  async waiting(): Promise<TimerActivity[]> {
    return this.queued(Infinity);
  }

  async drop(uuids: readonly string[]): Promise<void> {
    const change = (await database()).transaction('queue', 'readwrite');
    for (const uuid of uuids) void change.store.delete([this.user, uuid]);
    await change.done;
  }

  async keepPicture(picture: QueuedPicture): Promise<void> {
    await (await database()).put('pictures', { ...picture, user: this.user });
  }

  async nextPicture(): Promise<QueuedPicture | undefined> {
    const [first] = await (await database()).getAllFromIndex('pictures', 'user', this.user, 1);
    return first;
  }

  async dropPicture(uuid: string): Promise<void> {
    await (await database()).delete('pictures', [this.user, uuid]);
  }
}
