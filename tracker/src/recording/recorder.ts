import type { Clock } from '../clock.js';
import type { Journal } from '../journal/journal.js';
import type { JournalRecord, RecordedSlice } from '../journal/record.js';
import type { Platform } from '../platform/platform.js';
import type { PictureTaker } from '../picture/picture-taker.js';
import { problemOf, type ServerProblem } from '../server/problem.js';
import type { TrackerProject } from '../server/tracking.js';
import type { DeviceClock } from '../sync/device-clock.js';
import { newUuid } from '../uuid.js';
import { PicturePlan } from './picture-plan.js';
import { mayRecord, shiftOf } from './recording-hours.js';
import type { Slice } from '../journal/slice.js';
import { type Moment, type Observation, Slicer } from './slicer.js';

const HEARTBEAT_MS = 10_000;
/** A clock that differs by more than this from evenly counted time was set by somebody. */
const STEP_MS = 30_000;
/** The tracker waits for the person to come back after so long without input. */
const PAUSE_MS = 60 * 60_000;

/** `paused`: by long idleness, ends by itself; `break`: by the person. */
export type RecorderState = 'stopped' | 'recording' | 'idle' | 'paused' | 'break' | 'outside-hours';

export interface RecorderTools {
  clock: Clock;
  time: DeviceClock;
  platform: Platform;
  journal: Journal;
  pictures: PictureTaker;
  /** Called when slices are complete. */
  onSlices: () => void;
  onPicture: () => void;
}

/** Looks at the computer once a second while somebody tracks, and writes what it saw into the journal. */
export class Recorder {
  state: RecorderState = 'stopped';
  project: TrackerProject | undefined;
  memo: string | undefined;
  idleMs: number | null = null;
  lastPicture: number | undefined;
  /** Why nothing can be kept. */
  trouble: ServerProblem | undefined;
  private unwritten: RecordedSlice[] = [];
  private slicer: Slicer | undefined;
  private plan = new PicturePlan();
  private beat = 0;
  /** Clock minus even time, as it was when the slicer was anchored. */
  private course = 0;
  private looking = false;
  /** Counts beginnings and ends: a look that began in another round has nothing to say in this one. */
  private round = 0;
  private idleSince: number | undefined;
  private breakEnds = Infinity;

  constructor(private readonly tools: RecorderTools) {}

  start(project: TrackerProject, memo?: string): void {
    this.stop();
    this.project = project;
    this.memo = memo;
    this.plan = new PicturePlan();
    this.state = 'recording';
    this.tools.platform.takeCounts();
    if (this.isAllowed()) this.begin();
    else this.state = 'outside-hours';
  }

  stop(): void {
    this.finish();
    this.round += 1;
    this.state = 'stopped';
    this.project = undefined;
    this.memo = undefined;
    this.idleMs = null;
  }

  /** Nothing is looked at until `resume`, or for so long. */
  pause(ms = Infinity): void {
    this.finish();
    this.round += 1;
    this.state = 'break';
    this.breakEnds = this.tools.clock.elapsed() + ms;
    this.idleMs = null;
  }

  resume(): void {
    if (this.state !== 'break') return;
    this.state = 'recording';
    this.tools.platform.takeCounts();
    if (this.isAllowed()) this.begin();
  }

  /** Holds for what comes from now on; undefined takes it away. */
  describe(memo: string | undefined): void {
    const last = this.slicer?.lastLook;
    this.finish();
    this.memo = memo;
    if (last) this.begin(last);
  }

  /** Limits, hours, idle minutes, blur: they count from the next second on. */
  renew(project: TrackerProject): void {
    const former = this.project;
    this.project = project;
    const last = this.slicer?.lastLook;
    if (!last || former?.idleTime === project.idleTime) return;
    this.finish();
    this.begin(last);
  }

  /**
   * Takes one look. There are never two at once: a slow tool makes the next look come later, and time is counted all
   * the same.
   */
  async look(): Promise<void> {
    if (!this.project || this.looking) return;
    if (this.state === 'break') {
      if (this.tools.clock.elapsed() < this.breakEnds) return;
      this.resume();
    }
    this.looking = true;
    try {
      if (this.isAllowed()) await this.observe(this.round);
      else if (this.state !== 'outside-hours') {
        this.finish();
        this.state = 'outside-hours';
      }
    } finally {
      this.looking = false;
    }
  }

  /** Returns the time that is recorded and not yet in the journal as a slice. */
  current(): Slice | undefined {
    return this.slicer?.current();
  }

  /** Complete slices that the disk did not take: they are in memory alone, and end with the program. */
  unkept(): RecordedSlice[] {
    return this.unwritten;
  }

  /**
   * The rules may be renewed by an answer of the server while the tools are asked: what was seen counts by the new
   * ones.
   */
  private async observe(round: number): Promise<void> {
    const { platform, clock } = this.tools;
    const idleMs = await platform.idleMs();
    const seen = await platform.seen();
    const { project } = this;
    // Stopped, or gone to another project, while the tools answered.
    if (!project || this.round !== round) return;
    const counts = platform.takeCounts();
    this.idleMs = idleMs;
    const isIdle = idleMs !== null && idleMs > project.idleTime * 60_000;
    if (!this.slicer) {
      if (isIdle && this.state === 'paused') return;
      this.begin();
    }
    this.noticeStep();
    // A blurred project wants nothing readable, and titles are to be read.
    const told = seen && project.blur ? { kind: seen.kind, name: seen.name } : seen;
    this.take({ seen: told, idleMs, counts });
    this.state = isIdle ? 'idle' : 'recording';
    this.idleSince = isIdle ? (this.idleSince ?? clock.elapsed()) : undefined;
    if (this.idleSince !== undefined && clock.elapsed() - this.idleSince > PAUSE_MS) {
      this.finish();
      this.state = 'paused';
    }
    if (this.state === 'recording') await this.maybePicture(project, seen?.title);
  }

  private take(observation: Observation): void {
    const { clock } = this.tools;
    const { slices, gap } = this.slicer?.sample(clock.elapsed(), observation) ?? { slices: [], gap: false };
    this.write(slices);
    if (gap) this.begin();
    const current = this.slicer?.current();
    if (current && clock.elapsed() - this.beat >= HEARTBEAT_MS) {
      this.beat = clock.elapsed();
      this.note({ is: 'open', slice: this.recorded(current) });
    }
  }

  /** Begins to record now, or at the last look of what went before, so that no second falls between the two. */
  private begin(from?: Moment): void {
    const { clock } = this.tools;
    const { project, memo } = this;
    if (!project) return;
    const { elapsed, wall } = from ?? { elapsed: clock.elapsed(), wall: clock.wall() };
    const shift = shiftOf(project.timezone, wall);
    const options = { project: project.uuid, idleLimit: project.idleTime * 60_000, shift };
    this.slicer = new Slicer(memo ? { ...options, memo } : options);
    this.slicer.begin(elapsed, wall);
    this.course = wall - elapsed;
    // The first look is written down at once: who is killed in the first seconds has worked them all the same.
    this.beat = elapsed - HEARTBEAT_MS;
    this.idleSince = undefined;
  }

  private finish(): void {
    const slices = this.slicer?.end() ?? [];
    this.slicer = undefined;
    this.write(slices);
  }

  /** Somebody set the clock: what is open ends by the old one, and what follows begins by the new one. */
  private noticeStep(): void {
    const { clock, time } = this.tools;
    const by = clock.wall() - clock.elapsed() - this.course;
    if (Math.abs(by) < STEP_MS) return;
    const seconds = Math.round(by / 1000);
    this.finish();
    this.note({ is: 'step', seconds });
    time.stepped(seconds);
    this.begin();
  }

  /** Slices that the disk does not take now are kept, and offered again with the next look. */
  private write(slices: Slice[]): void {
    this.unwritten.push(...slices.map((slice) => this.recorded(slice)));
    if (this.unwritten.length === 0) return;
    if (!this.note(...this.unwritten.map((slice): JournalRecord => ({ is: 'slice', slice })))) return;
    this.unwritten = [];
    this.beat = this.tools.clock.elapsed();
    this.tools.onSlices();
  }

  private note(...records: JournalRecord[]): boolean {
    try {
      this.tools.journal.append(...records);
      this.trouble = undefined;
      return true;
    } catch (error) {
      this.trouble = problemOf(error);
      return false;
    }
  }

  private recorded(slice: Slice): RecordedSlice {
    return { ...slice, offset: this.tools.time.offset };
  }

  private isAllowed(): boolean {
    const { clock, time } = this.tools;
    const { project } = this;
    if (!project) return false;
    return mayRecord(project.recordingHours, project.timezone, clock.wall() + (time.offset ?? 0) * 1000);
  }

  private async maybePicture(project: TrackerProject, title: string | undefined): Promise<void> {
    const { clock, pictures, time } = this.tools;
    const { round } = this;
    const takenAt = clock.wall();
    if (!project.screencasts || !this.plan.isDue(takenAt, project.screencastInterval)) return;
    const uuid = newUuid(Math.trunc(takenAt));
    const activity = this.current()?.uuid;
    const file = await pictures.take(uuid, project.blur);
    if (!file) return;
    const rules = this.project;
    // Stopped meanwhile: what was on the screen afterwards is nobody's business.
    if (!rules || this.round !== round || !rules.screencasts) return pictures.discard(file);
    if (rules.blur && !project.blur) {
      this.plan.again(takenAt);
      return pictures.discard(file);
    }
    const about = { uuid, project: project.uuid, takenAt, offset: time.offset, blurred: project.blur, file };
    const told = {
      ...about,
      ...(activity && { activity }),
      ...(title && !project.blur && { title: title.slice(0, 255) }),
    };
    if (!this.note({ is: 'picture', picture: told })) return pictures.discard(file);
    this.lastPicture = takenAt;
    this.tools.onPicture();
  }
}
