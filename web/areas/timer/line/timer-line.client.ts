import type { RunningTimer, TimerActivity } from '../timer';
import type { Work } from '../view/recent-work';
import type { QueuedPicture, TimerProject } from '../timer-journal.client';

/** A timer that runs for the person in another browser or on another device. */
export interface ElsewhereTimer {
  run: string;
  projectName: string;
  device: string;
  /** Milliseconds since 1970. */
  since: number;
}

export interface TimerFacts {
  projects: TimerProject[];
  /** Work of the person, the latest first. */
  recent: Work[];
  /** Timer of the tracker or timer that reported last, whichever that is; null: nothing runs. */
  reported: ElsewhereTimer | null;
}

export interface SyncedTime extends TimerFacts {
  verdicts: { uuid: string; verdict: 'ACCEPTED' | 'DUPLICATE' | 'TRIMMED' | 'REJECTED'; message: string | null }[];
}

/** The line is down, or the server is: what was recorded waits. */
export class OutOfReach extends Error {}
/** The session is over: what was recorded waits until the person is back. */
export class SignedOut extends Error {}

const ADDRESS = '/resources/timer';
const TIMEOUT_MS = 20_000;

export const timerLine = {
  facts: (): Promise<TimerFacts> => talk(ADDRESS, { method: 'GET' }),

  sync: (activities: readonly TimerActivity[], device: string): Promise<SyncedTime> => {
    // A form, because pages take nothing else: JSON, which other sites can make a browser send, is refused.
    const form = new FormData();
    form.set('intent', 'sync');
    form.set('batch', JSON.stringify({ clientTime: new Date().toISOString(), device, activities }));
    return talk(ADDRESS, { method: 'POST', body: form });
  },

  presence: (
    { run, project, memo, since }: RunningTimer,
    { state, device }: { state: 'RUNNING' | 'IDLE' | 'STOPPED'; device: string },
  ): Promise<{ stopAsked: boolean }> => {
    const form = new FormData();
    const instants = { since: new Date(since).toISOString(), clientTime: new Date().toISOString() };
    form.set('intent', 'presence');
    form.set('presence', JSON.stringify({ run, project, note: memo, state, device, ...instants }));
    return talk(ADDRESS, { method: 'POST', body: form });
  },

  stopElsewhere: (run: string): Promise<unknown> => {
    const form = new FormData();
    form.set('intent', 'stop');
    form.set('run', run);
    return talk(ADDRESS, { method: 'POST', body: form });
  },

  /** false: the server will never take it. */
  async picture({ picture, ...fields }: QueuedPicture): Promise<boolean> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
    form.set('clientTime', new Date().toISOString());
    form.set('picture', picture, 'screen.jpg');
    const { taken } = await talk<{ taken: boolean }>(`${ADDRESS}-pictures`, { method: 'POST', body: form });
    return taken;
  },
};

async function talk<Answer>(address: string, request: RequestInit): Promise<Answer> {
  const options: RequestInit = { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS), cache: 'no-store' };
  const answer = await fetch(address, { ...options, ...request }).catch(() => null);
  if (answer && (answer.type === 'opaqueredirect' || answer.status === 401)) throw new SignedOut();
  if (!answer?.ok) throw new OutOfReach();
  return (await answer.json()) as Answer;
}
