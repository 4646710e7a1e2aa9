import { join } from 'node:path';
import { renameSync, rmSync, writeFileSync, readFileSync } from 'node:fs';
import type { Clock } from '../clock.js';
import type { Journal } from '../journal/journal.js';
import type { JournalRecord, RecordedSlice } from '../journal/record.js';
import type { Platform } from '../platform/platform.js';
import { blurred } from '../picture/blur.js';
import type { TrackerProject } from '../server/tracking.js';
import type { DeviceClock } from '../sync/device-clock.js';
import { newUuid } from '../uuid.js';
import { PicturePlan } from './picture-plan.js';
import { mayRecord, shiftOf } from './recording-hours.js';
import type { Slice } from './slice.js';
import { type Observation, Slicer } from './slicer.js';

const HEARTBEAT_MS = 10_000;
/** A clock that differs by more than this from evenly counted time was set by somebody. */
const STEP_MS = 30_000;
/** After so long without input the tracker waits for the person to come back. */
const PAUSE_MS = 60 * 60_000;

export type RecorderState = 'stopped' | 'recording' | 'idle' | 'paused' | 'outside-hours';

export interface RecorderTools {
  clock: Clock;
  time: DeviceClock;
  platform: Platform;
  journal: Journal;
  pictures: string;
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
  /** Why nothing can be kept, in words. */
  trouble: string | undefined;
  private unwritten: JournalRecord[] = [];
  private slicer: Slicer | undefined;
  private plan = new PicturePlan();
  private beat = 0;
  /** Clock minus even time, as it was when the slicer was anchored. */
  private course = 0;
  private looking = false;
  private idleSince: number | undefined;

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
    this.state = 'stopped';
    this.project = undefined;
    this.memo = undefined;
    this.idleMs = null;
  }

  /** Limits, hours, idle minutes, blur: they count from the next second on. */
  renew(project: TrackerProject): void {
    const former = this.project;
    this.project = project;
    if (this.slicer && former?.idleTime !== project.idleTime) {
      this.finish();
      this.begin();
    }
  }

  /** One look. Never two at once: a slow tool makes the next look come later, and time is counted all the same. */
  async look(): Promise<void> {
    const { project } = this;
    if (!project || this.looking) return;
    this.looking = true;
    try {
      if (this.isAllowed()) await this.observe(project);
      else if (this.state !== 'outside-hours') {
        this.finish();
        this.state = 'outside-hours';
      }
    } finally {
      this.looking = false;
    }
  }

  /** What is recorded and not yet in the journal as a slice. */
  current(): Slice | undefined {
    return this.slicer?.current();
  }

  private async observe(project: TrackerProject): Promise<void> {
    const { platform, clock } = this.tools;
    const idleMs = await platform.idleMs();
    const [seen, { keys, moves }] = [await platform.seen(), platform.takeCounts()];
    // Stopped, or gone to another project, while the tools answered.
    if (this.project !== project) return;
    this.idleMs = idleMs;
    const limit = project.idleTime * 60_000;
    const isIdle = idleMs !== null && idleMs > limit;
    if (!this.slicer) {
      if (isIdle && this.state === 'paused') return;
      this.begin();
    }
    this.noticeStep();
    // A blurred project wants nothing readable, and titles are to be read.
    const told = seen && project.blur ? { kind: seen.kind, name: seen.name } : seen;
    this.take({ seen: told, idleMs, keys, moves });
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

  private begin(): void {
    const { clock } = this.tools;
    const { project, memo } = this;
    if (!project) return;
    const [elapsed, wall] = [clock.elapsed(), clock.wall()];
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

  /** What the disk does not take now is kept, and offered again with the next look. */
  private write(slices: Slice[]): void {
    this.unwritten.push(...slices.map((slice) => ({ is: 'slice', slice: this.recorded(slice) }) as const));
    if (this.unwritten.length === 0 || !this.note(...this.unwritten)) return;
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
      this.trouble = `The journal cannot be written: ${(error as Error).message}`;
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
    const { clock, platform, pictures, time } = this.tools;
    const takenAt = clock.wall();
    if (!project.screencasts || !this.plan.isDue(takenAt, project.screencastInterval)) return;
    const uuid = newUuid(Math.trunc(takenAt));
    const activity = this.current()?.uuid;
    const file = `${uuid}.${project.blur ? 'png' : 'jpg'}`;
    const path = join(pictures, file);
    if (!(await (project.blur ? blurredPicture(platform, path) : sharpPicture(platform, path)))) return;
    // Stopped meanwhile: what was on the screen afterwards is nobody's business.
    if (this.project !== project) return rmSync(path, { force: true });
    const about = { uuid, project: project.uuid, takenAt, offset: time.offset, blurred: project.blur, file };
    const told = {
      ...about,
      ...(activity && { activity }),
      ...(title && !project.blur && { title: title.slice(0, 255) }),
    };
    if (!this.note({ is: 'picture', picture: told })) return rmSync(path, { force: true });
    this.lastPicture = takenAt;
    this.tools.onPicture();
  }
}

async function sharpPicture(platform: Platform, path: string): Promise<boolean> {
  const beside = `${path}.new.jpg`;
  if (!(await platform.picture(beside, 'jpg'))) return false;
  renameSync(beside, path);
  return true;
}

/** Where blurring fails there is no picture, rather than a sharp one. */
async function blurredPicture(platform: Platform, path: string): Promise<boolean> {
  const sharp = `${path}.sharp.png`;
  try {
    if (!(await platform.picture(sharp, 'png'))) return false;
    writeFileSync(path, blurred(readFileSync(sharp)), { mode: 0o600 });
    return true;
  } catch {
    return false;
  } finally {
    rmSync(sharp, { force: true });
  }
}
