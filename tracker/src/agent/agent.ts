import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { clockFrom } from '../clock.js';
import { type Folders, makeFolders } from '../folders.js';
import { Journal } from '../journal/journal.js';
import { Ledger } from '../journal/ledger.js';
import type { Platform } from '../platform/platform.js';
import { thisComputer } from '../platform/this-computer.js';
import { Recorder } from '../recording/recorder.js';
import { secondsOf } from '../recording/slice.js';
import { todaySeconds } from '../recording/today.js';
import { AccountFile } from '../server/account.js';
import { LiveSettings } from '../server/live-settings.js';
import { problemOf } from '../server/problem.js';
import { Server } from '../server/server.js';
import { fetchSettings, type TrackerProject } from '../server/tracking.js';
import { Delivery, type Delivered } from '../sync/delivery.js';
import { DeviceClock } from '../sync/device-clock.js';
import { PictureDelivery } from '../sync/picture-delivery.js';
import { VERSION } from '../version.js';
import { SettingsFile } from './settings-file.js';
import { refusalsOf, type Status } from './status.js';
import { SyncLoop } from './sync-loop.js';

const LOOK_MS = 1_000;
/** For the server's word before recording begins. */
const TIMEOUT_MS = 3_000;
/** Verdicts after which going on in this project makes no sense. */
const OVER = new Set(['REMOVED_FROM_PROJECT', 'PROJECT_ARCHIVED', 'PROJECT_NOT_FOUND', 'TRACKING_OFF']);

/** The running tracker: records, sends, answers how it is. Everything it must not forget is in the journal. */
export class Agent {
  readonly accounts: AccountFile;
  readonly settings: SettingsFile;
  private readonly scale: number;
  private readonly time: DeviceClock;
  private readonly platform: Platform;
  private readonly journal: Journal;
  private readonly ledger: Ledger;
  private readonly recorder: Recorder;
  private readonly server: Server;
  private readonly loop: SyncLoop;
  private readonly live: LiveSettings;
  private readonly delivery: Delivery;
  private notes: string[] = [];
  private looking: NodeJS.Timeout | undefined;

  constructor(private readonly folders: Folders) {
    makeFolders(folders);
    const { clock, scale } = clockFrom();
    const pictures = join(folders.state, 'pictures');
    this.scale = scale;
    this.time = new DeviceClock(clock);
    this.accounts = new AccountFile(folders.config);
    this.settings = new SettingsFile(folders.state);
    this.platform = thisComputer(scale);
    this.journal = new Journal(folders.state);
    this.ledger = new Ledger(folders.state, () => Date.now());
    this.server = new Server(this.accounts, () => this.live.stop());
    this.delivery = new Delivery(this.server, this.journal, this.ledger, this.time);
    const pictureDelivery = new PictureDelivery(this.server, this.journal, pictures, this.time);
    this.loop = new SyncLoop(this.delivery, pictureDelivery, {
      onDelivered: (delivered) => this.learn(delivered),
      onRefusedPictures: (sentences) => this.note(`A screenshot was refused: ${sentences[0]}`),
    });
    this.live = new LiveSettings(this.server, () => void this.renew());
    const poke = () => this.loop.poke();
    const { journal, time, platform } = this;
    this.recorder = new Recorder({ clock, time, platform, journal, pictures, onSlices: poke, onPicture: poke });
    this.sweepPictures(pictures);
    if (journal.damaged > 0) this.note(`${journal.damaged} damaged lines of the journal were skipped.`);
  }

  /** Records from now on whatever it is told to. */
  async start(): Promise<void> {
    await this.platform.start();
    this.ledger.prune();
    const look = async (): Promise<void> => {
      await this.recorder.look().catch((error: unknown) => this.note(String((error as Error).message)));
      this.looking = setTimeout(() => void look(), LOOK_MS / this.scale);
    };
    this.looking = setTimeout(() => void look(), LOOK_MS / this.scale);
    await this.connect();
  }

  /** Also after somebody has signed in. Without the server it goes on with what it knew last. */
  async connect(): Promise<void> {
    this.live.stop();
    const renewed = this.renew();
    // A line that answers nothing for long must not keep anybody from working: what was known last does until then.
    await (this.settings.projects.length > 0 ? Promise.race([renewed, wait(TIMEOUT_MS)]) : renewed);
    this.live.start();
    // Not only a poke: after a session was over there is a pause, and signing in ends it.
    void this.loop.now();
  }

  /** Throws when no project fits. */
  async track(wanted: string | undefined, memo?: string): Promise<TrackerProject> {
    // Asked anew: a project one was put into a minute ago is not known yet.
    if (!wanted || !this.settings.projects.some(({ uuid, name }) => uuid === wanted || name === wanted))
      await this.renew();
    const [only, ...others] = this.settings.projects;
    if (!wanted && others.length > 0) {
      throw new Error(`Which project? ${this.settings.projects.map(({ name }) => name).join(', ')}`);
    }
    if (!only) throw new Error(this.loop.problem?.message ?? 'You are in no project that tracks time.');
    const project = wanted ? this.settings.find(wanted) : only;
    this.notes = [];
    this.recorder.start(project, memo);
    return project;
  }

  stopTracking(): void {
    this.recorder.stop();
  }

  async sync(): Promise<void> {
    await this.renew();
    await this.loop.now();
  }

  /** Stops, and sends what is left as long as the server answers at once. */
  async close(): Promise<void> {
    clearTimeout(this.looking);
    this.recorder.stop();
    await this.loop.now();
    await this.loop.stop();
    this.live.stop();
    await this.platform.stop();
    this.journal.close();
  }

  status(): Status {
    const { recorder, loop } = this;
    const { project } = recorder;
    const account = this.accounts.read();
    const unsent = this.unsent();
    const hours = project?.recordingHours;
    const limit = project?.limit;
    return {
      version: VERSION,
      running: true,
      state: recorder.state,
      user: account?.user.email ?? null,
      server: account?.server ?? null,
      signedOut: account?.over ?? false,
      project: project?.name ?? null,
      projectId: project?.uuid ?? null,
      company: project?.company.name ?? null,
      memo: recorder.memo ?? null,
      today: project
        ? todaySeconds({
            server: project.today,
            unsent,
            project: project.uuid,
            zone: project.timezone,
            now: this.now(),
          })
        : 0,
      idle: recorder.idleMs === null ? null : Math.floor(recorder.idleMs / 1000),
      waiting: {
        slices: this.journal.backlog.slices.size,
        seconds: unsent.reduce((sum, slice) => sum + secondsOf(slice), 0),
        pictures: this.journal.backlog.pictures.size,
      },
      refused: refusalsOf(this.ledger),
      lastPicture: recorder.lastPicture ? new Date(recorder.lastPicture).toISOString() : null,
      lastSync: loop.lastSuccess ? new Date(loop.lastSuccess).toISOString() : null,
      problem: recorder.trouble ?? loop.problem?.message ?? null,
      clockOffset: this.time.offset,
      recordingHours: project && hours ? `${hours.from} to ${hours.to} (${project.timezone})` : null,
      limit: limit ? limitText(limit) : null,
      notes: this.notes,
      limits: this.platform.limits(),
    };
  }

  private now(): number {
    return this.time.clock.wall() + (this.time.offset ?? 0) * 1000;
  }

  /** In the server's time. */
  private unsent() {
    const current = this.recorder.current();
    const open = current ? [{ ...current, offset: this.time.offset }] : [];
    return [...this.journal.backlog.slices.values(), ...open].map(({ project, start, end, offset }) => {
      const shift = (offset ?? this.time.offset ?? 0) * 1000;
      return { project, start: start + shift, end: end + shift };
    });
  }

  private learn({ answer, refused }: Delivered): void {
    this.settings.count(answer);
    this.apply();
    for (const { code, message } of refused) {
      this.note(`The server refused time: ${message ?? code}`);
      if (code && OVER.has(code)) this.recorder.stop();
    }
    if (answer.settingsRevision !== this.settings.revision) void this.renew();
  }

  private async renew(): Promise<void> {
    const sent = this.time.clock.stamp();
    try {
      const settings = await fetchSettings(this.server);
      this.time.meet(settings.serverTime, sent, this.time.clock.stamp());
      this.settings.keep(settings);
      this.apply();
    } catch (error) {
      this.loop.problem = problemOf(error);
    }
  }

  /** New rules for what runs; a project one is no longer in ends. */
  private apply(): void {
    const { project } = this.recorder;
    if (!project) return;
    const renewed = this.settings.project(project.uuid);
    if (renewed) this.recorder.renew(renewed);
    else {
      this.recorder.stop();
      this.note(`You are no longer in the project ${project.name}, or it does not track time any more.`);
    }
  }

  private note(sentence: string): void {
    if (!this.notes.includes(sentence)) this.notes = [...this.notes, sentence].slice(-5);
  }

  /** Left over from a crash: a sharp picture on its way to be blurred, a picture that no record names. */
  private sweepPictures(folder: string): void {
    const known = new Set([...this.journal.backlog.pictures.values()].map(({ file }) => file));
    for (const file of readdirSync(folder)) if (!known.has(file)) rmSync(join(folder, file), { force: true });
  }
}

function limitText({ minutes, period, hard, usedSeconds }: NonNullable<TrackerProject['limit']>): string {
  const used = (usedSeconds / 3600).toFixed(1);
  const over = usedSeconds >= minutes * 60 ? (hard ? ': used up, more is not paid' : ': used up') : '';
  return `${used} of ${(minutes / 60).toFixed(1)} hours a ${period.toLowerCase()}${over}`;
}
