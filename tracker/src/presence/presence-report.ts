import { hostname } from 'node:os';
import type { Recorder } from '../recording/recorder.js';
import { ServerProblem } from '../server/problem.js';
import type { Server } from '../server/server.js';
import type { DeviceClock } from '../sync/device-clock.js';
import { newUuid } from '../uuid.js';

/** Often enough for the server, which takes two minutes of silence for a lost line. */
const EVERY_MS = 60_000;
const TIMEOUT_MS = 10_000;
/** The program waits no longer than this at its end for the server to hear of it. */
const LAST_TIMEOUT_MS = 2_000;

const REPORT = `mutation($input: PresenceInput!) { reportPresence(input: $input) { stopAsked } }`;

/** Describes one run, from a start to its stop, in one project. */
interface Run {
  uuid: string;
  project: string;
  /** Start of the run by the device's clock. */
  since: number;
}

/**
 * Tells the server what runs: at once when it changes, in a few bytes every minute while it does not. It is shown to
 * people and never counted, so what is lost on the way is only said again.
 */
export class PresenceReport {
  private run: Run | undefined;
  /** The state that the server knows. */
  private told = '';
  private saidAt = -Infinity;
  private said: Promise<void> | undefined;
  /** The last word did not arrive: the next one waits its minute. */
  private failed = false;

  constructor(
    private readonly server: Server,
    private readonly time: DeviceClock,
    private readonly onStopAsked: () => void,
  ) {}

  /** Called with every look at the computer. */
  follow(recorder: Pick<Recorder, 'state' | 'project' | 'memo'>): void {
    const { clock } = this.time;
    const project = isRunning(recorder) ? recorder.project?.uuid : undefined;
    if (this.run?.project !== project) {
      const ended = project ? undefined : this.run;
      this.run = project ? { uuid: newUuid(), project, since: clock.wall() } : undefined;
      this.failed = false;
      if (ended && this.isHeard()) return this.say(() => this.report(ended, { state: 'STOPPED' }));
    }
    const { run } = this;
    if (!run || this.said) return;
    const about = { state: recorder.state === 'recording' ? 'RUNNING' : 'IDLE', note: recorder.memo };
    const now = JSON.stringify([run.uuid, about]);
    const isNew = now !== this.told;
    if (clock.elapsed() - this.saidAt < EVERY_MS && !(isNew && !this.failed)) return;
    this.say(async () => {
      if (isNew || !(await this.goOn(run))) await this.report(run, about);
      this.told = now;
    });
  }

  /** Asked for on another device. What else runs by now goes on. */
  stop(run: string): void {
    if (this.run?.uuid === run) this.onStopAsked();
  }

  /** The last word, if the server hears it at once. */
  async close(): Promise<void> {
    const { run } = this;
    const isHeard = this.isHeard();
    this.run = undefined;
    await this.said;
    if (run && isHeard) await this.report(run, { state: 'STOPPED' }, LAST_TIMEOUT_MS).catch(() => undefined);
  }

  /** Tells whether the server has heard of the run, or will: word of it is on its way there. */
  private isHeard(): boolean {
    return this.told !== '' || this.said !== undefined;
  }

  private say(words: () => Promise<void>): void {
    this.saidAt = this.time.clock.elapsed();
    const said = (this.said ?? Promise.resolve())
      .then(words)
      .then(() => void (this.failed = false))
      .catch(() => {
        this.told = '';
        this.failed = true;
      })
      .finally(() => {
        if (this.said === said) this.said = undefined;
      });
    this.said = said;
  }

  /** false: the server wants to be told all of it. */
  private async goOn({ uuid }: Run): Promise<boolean> {
    try {
      const answer = await this.server.rest(`/tracker/presence/${uuid}`, () => ({ method: 'POST' }), TIMEOUT_MS);
      const { stopAsked } = (await answer.json()) as { stopAsked: boolean };
      if (stopAsked) this.stop(uuid);
      return true;
    } catch (error) {
      if (error instanceof ServerProblem && error.kind === 'refused') return false;
      throw error;
    }
  }

  private async report(
    { uuid, project, since }: Run,
    about: { state: string; note?: string | undefined },
    ms = TIMEOUT_MS,
  ): Promise<void> {
    const { time } = this;
    const input = {
      run: uuid,
      project,
      ...about,
      device: hostname().slice(0, 80) || 'computer',
      since: time.corrected(since, null),
      clientTime: time.stamp(),
    };
    const { reportPresence } = await this.server.call<{ reportPresence: { stopAsked: boolean } }>(
      REPORT,
      { input },
      ms,
    );
    if (about.state === 'STOPPED') this.told = '';
    else if (reportPresence.stopAsked) this.stop(uuid);
  }
}

function isRunning({ state }: Pick<Recorder, 'state'>): boolean {
  return state === 'recording' || state === 'idle' || state === 'paused';
}
