import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { clockFrom } from '../clock.js';
import { EXIT, Failure, messageOf } from '../exit-code.js';
import { type Folders, makeFolders } from '../folders.js';
import { Journal } from '../journal/journal.js';
import { Ledger } from '../journal/ledger.js';
import { blurApart } from '../picture/blur-apart.js';
import { PictureTaker } from '../picture/picture-taker.js';
import type { Platform } from '../platform/platform.js';
import { thisComputer } from '../platform/this-computer.js';
import { PresenceReport } from '../presence/presence-report.js';
import { Recorder } from '../recording/recorder.js';
import { AccountFile } from '../server/account.js';
import { LiveSettings } from '../server/live-settings.js';
import { problemOf, signedOut } from '../server/problem.js';
import { Server } from '../server/server.js';
import { fetchSettings, type TrackerProject } from '../server/tracking.js';
import { Delivery, type Delivered } from '../sync/delivery.js';
import { DeviceClock } from '../sync/device-clock.js';
import { PictureDelivery } from '../sync/picture-delivery.js';
import { latestBuild } from '../update/latest.js';
import { isNewer } from '../update/version-order.js';
import { VERSION } from '../version.js';
import { tell, verdictInWords } from '../words/language.js';
import { runningStatus } from './running-status.js';
import { SettingsFile } from './settings-file.js';
import { refusalsOf, type Status } from './status.js';
import { SyncLoop } from './sync-loop.js';

const LOOK_MS = 1_000;
/** Recording waits so long for the server's word before it begins. */
const TIMEOUT_MS = 3_000;
const DAY_MS = 86_400_000;
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
  private readonly presence: PresenceReport;
  private notes: (() => string)[] = [];
  private looking: NodeJS.Timeout | undefined;
  private lookedAt: number | undefined;

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
      onRefusedPictures: (sentences) => this.note(() => tell('PICTURE_REFUSED', { reason: sentences[0] })),
    });
    this.presence = new PresenceReport(this.server, this.time, () => this.stopFromElsewhere());
    this.live = new LiveSettings(this.server, {
      onChanged: () => void this.renew(),
      onStopAsked: (run) => this.presence.stop(run),
    });
    const poke = () => this.loop.poke();
    const { journal, time, platform } = this;
    const taker = new PictureTaker(platform, pictures, blurApart);
    this.recorder = new Recorder({ clock, time, platform, journal, pictures: taker, onSlices: poke, onPicture: poke });
    this.sweepPictures(pictures);
    if (journal.damaged > 0) this.note(() => tell('JOURNAL_DAMAGED', { count: journal.damaged }));
  }

  /** Records from now on whatever it is told to. */
  async start(): Promise<void> {
    await this.platform.start();
    this.tidy();
    const look = async (): Promise<void> => {
      await this.recorder.look().catch((error: unknown) => this.note(() => messageOf(error)));
      this.presence.follow(this.recorder);
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

  /** Throws ServerProblem when nobody is signed in, Failure when no project fits; then what runs goes on as it is. */
  async track(wanted: string | undefined, memo?: string): Promise<TrackerProject> {
    if (!this.accounts.read()) throw signedOut('NO_ACCOUNT');
    // Asked anew: a project one was put into a minute ago is not known yet.
    if (!wanted || !this.settings.projects.some(({ uuid, name }) => uuid === wanted || name === wanted))
      await this.renew();
    const project = this.chosen(wanted);
    this.notes = [];
    this.recorder.start(project, memo);
    return project;
  }

  /**
   * Goes from one project to another or, without a name, the next. Throws Failure when nothing is tracked, and as
   * `track` does.
   */
  async switchTo(wanted: string | undefined, memo?: string): Promise<TrackerProject> {
    this.requireTracking();
    return this.track(wanted, memo);
  }

  /** Throws Failure when nothing is tracked. */
  describe(memo: string | undefined): void {
    this.requireTracking();
    this.recorder.describe(memo);
  }

  /** Throws Failure when nothing is tracked. */
  pause(minutes: number | undefined): void {
    this.requireTracking();
    this.recorder.pause(minutes === undefined ? undefined : minutes * 60_000);
  }

  /** Throws Failure when nothing is tracked. */
  resume(): void {
    this.requireTracking();
    this.recorder.resume();
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
    await this.presence.close();
    await this.loop.now();
    await this.loop.stop();
    this.live.stop();
    await this.platform.stop();
    this.journal.close();
  }

  status(): Status {
    const { recorder, loop, time, notes } = this;
    return runningStatus({
      account: this.accounts.read(),
      projects: this.settings.projects,
      recorder,
      backlog: this.journal.backlog,
      time,
      problem: loop.problem,
      lastSync: loop.lastSuccess,
      refused: refusalsOf(this.ledger),
      notes: notes.map((sentence) => sentence()),
      limits: this.platform.limits(),
    });
  }

  private stopFromElsewhere(): void {
    this.recorder.stop();
    this.note(() => tell('STOPPED_ELSEWHERE'));
  }

  private learn({ answer, refused }: Delivered): void {
    this.settings.count(answer);
    this.apply();
    for (const { code, ...why } of refused) {
      this.note(() => tell('TIME_REFUSED', { reason: verdictInWords({ code, ...why }) }));
      if (code && OVER.has(code)) this.recorder.stop();
    }
    if (answer.settingsRevision !== this.settings.revision) void this.renew();
  }

  private requireTracking(): void {
    if (!this.recorder.project) throw new Failure(tell('NOT_TRACKING'));
  }

  private chosen(wanted: string | undefined): TrackerProject {
    const { projects } = this.settings;
    if (wanted) return this.settings.find(wanted);
    const [only, ...others] = projects;
    if (others.length > 0) {
      throw new Failure(tell('WHICH_PROJECT', { projects: projects.map(({ name }) => name).join(', ') }), EXIT.usage);
    }
    if (!only) throw this.loop.problem ?? new Failure(tell('NO_PROJECT'));
    return only;
  }

  private async renew(): Promise<void> {
    const sent = this.time.clock.stamp();
    try {
      const settings = await fetchSettings(this.server);
      this.time.meet(settings.serverTime, sent, this.time.clock.stamp());
      this.settings.keep(settings);
      this.apply();
      await this.lookForUpdate();
    } catch (error) {
      this.loop.problem = problemOf(error);
    }
  }

  /** Once a day, and only told: a program is replaced by its person. */
  private async lookForUpdate(): Promise<void> {
    if (this.lookedAt !== undefined && performance.now() - this.lookedAt < DAY_MS) return;
    this.lookedAt = performance.now();
    const latest = await latestBuild(this.server).catch(() => undefined);
    if (latest && isNewer(latest.version, VERSION)) {
      this.note(() => tell('NEWER_OFFERED', { version: latest.version }));
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
      this.note(() => tell('LEFT_PROJECT', { project: project.name }));
    }
  }

  /** Kept as what tells it: a command may ask for it in another language. */
  private note(sentence: () => string): void {
    if (!this.notes.some((known) => known() === sentence())) this.notes = [...this.notes, sentence].slice(-5);
  }

  /** A disk without room for it keeps the old lines. */
  private tidy(): void {
    try {
      this.ledger.prune();
    } catch (error) {
      this.note(() => problemOf(error).message);
    }
  }

  /** Left over from a crash: a sharp picture on its way to be blurred, a picture that no record names. */
  private sweepPictures(folder: string): void {
    const known = new Set([...this.journal.backlog.pictures.values()].map(({ file }) => file));
    for (const file of readdirSync(folder)) if (!known.has(file)) rmSync(join(folder, file), { force: true });
  }
}
