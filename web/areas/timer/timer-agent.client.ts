import type { Uuid } from '@server/shared/ids/id';
import { IdleWatch } from './idle-watch.client';
import { keepForOffline } from './offline-worker.client';
import { ScreenPictures } from './screen-pictures.client';
import { PresenceReport } from './line/presence-report.client';
import { answered, beat, type RunningTimer, started, stopped, switched, type TimerActivity } from './timer';
import { TIMER_USER } from './view/at-rest';
import { withWork } from './view/recent-work';
import { plainTitle } from './view/tab-title';
import { type TimerView, viewOf } from './view/timer-view';
import { TimerJournal, type TimerState } from './timer-journal.client';
import { OutOfReach, SignedOut, timerLine } from './line/timer-line.client';
import { onLive } from '~/lib/live/live-topics';

const BEAT_MS = 10_000;
const TICK_MS = 1000;
const BATCH = 200;
const [LEAST_DELAY_MS, MAX_DELAY_MS] = [2000, 300_000];

/**
 * The timer of one person in this browser. All open pages show it; one of them, whoever holds the lock, records and
 * sends. It writes down first and sends later, so it works the same without a line.
 */
export class TimerAgent {
  private readonly journal: TimerJournal;
  private readonly channel: BroadcastChannel;
  private readonly listeners = new Set<() => void>();
  private readonly lock: string;
  private state: TimerState | undefined;
  private waiting: TimerActivity[] = [];
  private view: TimerView | undefined;
  private link: TimerView['link'] = 'online';
  private delay = LEAST_DELAY_MS;
  private sending = false;
  private sendsAgain = false;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private idle: IdleWatch | null = null;
  private pictures: ScreenPictures | null = null;
  private nextPictureAt = 0;
  private leads = false;
  private readonly presence: PresenceReport;

  constructor(
    user: string,
    private readonly device: string,
  ) {
    this.journal = new TimerJournal(user);
    this.channel = new BroadcastChannel(`workzone-timer-${user}`);
    this.channel.onmessage = () => void this.read();
    this.lock = `workzone-timer-${user}`;
    this.presence = new PresenceReport(device, () => void this.stop('stoppedElsewhere'));
    localStorage.setItem(TIMER_USER, user);
    void this.read().then(() => this.sync());
    setInterval(() => this.tick(), TICK_MS);
    // Held for as long as this page lives: the next page takes over when it is gone.
    void navigator.locks.request(this.lock, () => new Promise(() => this.lead()));
    addEventListener('online', () => void this.sync());
    onLive('ownTrackingChanged', () => void this.sync());
    onLive('stopAsked', (asked) => {
      if (asked && asked.run === this.state?.running?.run) void this.stop('stoppedElsewhere');
    });
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  snapshot = (): TimerView | undefined => this.view;

  async start(project: { uuid: Uuid<'project'>; name: string }, memo: string): Promise<void> {
    await this.change((state) => ({
      state: {
        ...state,
        running: started({ project, memo, now: Date.now(), newUuid }),
        recent: withWork(state.recent, { project: project.uuid, memo }),
        notice: null,
      },
      finished: this.finishedOf(state),
    }));
    this.schedulePicture();
    void keepForOffline().catch(() => undefined);
    await this.sync();
  }

  async stop(notice: TimerState['notice'] = null): Promise<void> {
    await this.change((state) => ({
      state: { ...state, running: null, notice },
      finished: this.finishedOf(state),
    }));
    await this.sync();
  }

  /** Asks the other browser or device to stop. */
  async stopElsewhere(run: string): Promise<void> {
    await timerLine.stopElsewhere(run).catch(() => undefined);
    await this.sync();
  }

  /** Changes the memo of the work: the stretch so far keeps its own. */
  async note(memo: string): Promise<void> {
    await this.change((state) => {
      const { running } = state;
      if (!running || running.memo === memo) return { state };
      const place = { uuid: running.project, name: running.projectName };
      const { run, since } = running;
      const next = { ...started({ project: place, memo, now: Date.now(), newUuid }), run, since };
      const turned = switched(this.moment(running), next);
      return { state: { ...state, running: turned.running }, finished: turned.finished };
    });
    await this.sync();
  }

  /** The person is back: being away is kept as idle time, or was none at all. */
  async answerAway(keep: boolean): Promise<void> {
    await this.change((state) => {
      if (!state.running) return { state };
      const { running, finished } = answered(state.running, keep, newUuid);
      return { state: { ...state, running }, finished };
    });
    await this.sync();
  }

  async watchIdle(on: boolean): Promise<boolean> {
    const allowed = on && (await IdleWatch.allowed());
    await this.change((state) => ({ state: { ...state, watchesIdle: allowed } }));
    await this.beginIdleWatch();
    return allowed;
  }

  async share(on: boolean): Promise<boolean> {
    this.pictures?.stop();
    this.pictures = on ? await ScreenPictures.ask(() => void this.share(false)) : null;
    if (this.pictures) this.schedulePicture();
    this.show();
    return this.pictures !== null;
  }

  async dismiss(): Promise<void> {
    await this.change((state) => ({ state: { ...state, notice: null, refused: [] } }));
  }

  /** Only one page records; the others read what it wrote. */
  private lead(): void {
    this.leads = true;
    void this.beat();
    setInterval(() => void this.beat(), BEAT_MS);
    void this.beginIdleWatch();
  }

  private async beat(): Promise<void> {
    const done: TimerActivity[] = [];
    await this.change((state) => {
      if (!state.running) return { state };
      const next = beat(this.moment(state.running));
      done.push(...next.finished);
      const notice = next.interrupted ? 'interrupted' : state.notice;
      return { state: { ...state, running: next.running, notice }, finished: next.finished };
    });
    void this.report();
    await this.takePicture();
    if (done.length > 0 || this.waiting.length > 0) void this.sync();
  }

  private finishedOf({ running }: TimerState): TimerActivity[] {
    return running ? stopped(this.moment(running)) : [];
  }

  private moment(running: RunningTimer) {
    return { running, now: Date.now(), idle: this.idle?.isAway ?? false, newUuid };
  }

  /** Changes what is kept, from one page at a time: two that stop the same timer must not both write its end. */
  private async change(
    decide: (state: TimerState) => { state: TimerState; finished?: TimerActivity[] },
  ): Promise<void> {
    await navigator.locks.request(`${this.lock}-write`, async () => {
      const { state, finished } = decide(await this.journal.state());
      await this.journal.write(state, finished);
    });
    await this.read();
    this.channel.postMessage('changed');
  }

  private async read(): Promise<void> {
    [this.state, this.waiting] = [await this.journal.state(), await this.journal.waiting()];
    this.show();
    void this.report();
  }

  /** The page that records speaks for all of them. */
  private async report(): Promise<void> {
    if (this.leads && this.state) await this.presence.tell(this.state.running, this.idle?.isAway ?? false);
  }

  private async sync(): Promise<void> {
    if (this.sending) {
      this.sendsAgain = true;
      return;
    }
    this.sending = true;
    this.sendsAgain = false;
    clearTimeout(this.retry);
    try {
      await navigator.locks.request(`${this.lock}-send`, () => this.send());
      this.link = 'online';
      this.delay = LEAST_DELAY_MS;
    } catch (error) {
      if (!(error instanceof OutOfReach) && !(error instanceof SignedOut)) throw error;
      this.link = error instanceof SignedOut ? 'signed-out' : 'offline';
      // Many browsers come back at once when a server does: each waits its own while.
      this.retry = setTimeout(() => void this.sync(), Math.random() * this.delay);
      this.delay = Math.min(MAX_DELAY_MS, this.delay * 2);
    } finally {
      this.sending = false;
      await this.read();
      // A call that came meanwhile may have been too late for the answer that was under way.
      if (this.sendsAgain && this.link === 'online') void this.sync();
    }
  }

  private async send(): Promise<void> {
    let batch = await this.journal.queued(BATCH);
    if (batch.length === 0) {
      const facts = await timerLine.facts();
      await this.change((state) => ({ state: { ...state, ...facts, heardAt: Date.now() } }));
    }
    for (; batch.length > 0; batch = await this.journal.queued(BATCH)) {
      const { verdicts, projects, recent, reported } = await timerLine.sync(batch, this.device);
      const refused = verdicts.flatMap(({ uuid, verdict, message }) =>
        verdict === 'REJECTED' ? [{ uuid, message: message ?? '' }] : [],
      );
      await this.journal.drop(verdicts.map(({ uuid }) => uuid));
      await this.change((state) => ({
        state: {
          ...state,
          projects,
          recent,
          reported,
          heardAt: Date.now(),
          refused: [...state.refused, ...refused].slice(-20),
        },
      }));
    }
    for (let next = await this.journal.nextPicture(); next; next = await this.journal.nextPicture()) {
      await timerLine.picture(next);
      await this.journal.dropPicture(next.uuid);
    }
  }

  private async beginIdleWatch(): Promise<void> {
    this.idle?.stop();
    const minutes = this.present()?.idleTime ?? 5;
    this.idle = this.state?.watchesIdle ? await IdleWatch.begin(minutes) : null;
  }

  /** Plans the next picture at some moment of each interval, so that nobody can wait for it. */
  private schedulePicture(): void {
    const interval = (this.present()?.screencastInterval ?? 10) * 60_000;
    this.nextPictureAt = Date.now() + Math.random() * interval;
  }

  private async takePicture(): Promise<void> {
    const project = this.present();
    if (!this.pictures || !project?.screencasts || Date.now() < this.nextPictureAt) return;
    const picture = await this.pictures.take(project.blur);
    this.schedulePicture();
    if (!picture) return;
    const takenAt = new Date().toISOString();
    const about = { project: project.uuid, takenAt, title: plainTitle(document.title), blurred: project.blur };
    await this.journal.keepPicture({ uuid: newUuid(), ...about, picture });
    void this.sync();
  }

  private present() {
    const running = this.state?.running;
    return running && this.state?.projects.find(({ uuid }) => uuid === running.project);
  }

  private tick(): void {
    if (this.view?.running || this.view?.elsewhere) this.show();
  }

  private show(): void {
    const { state, waiting, link } = this;
    if (!state) return;
    this.view = viewOf(state, { waiting, link, shares: this.pictures !== null, now: Date.now() });
    for (const listener of this.listeners) listener();
  }
}

const newUuid = (): string => crypto.randomUUID();
