/** Chromium only, and not in TypeScript's library: https://wicg.github.io/idle-detection/ */
interface IdleDetector extends EventTarget {
  userState: 'active' | 'idle' | null;
  screenState: 'locked' | 'unlocked' | null;
  start(options: { threshold: number; signal: AbortSignal }): Promise<void>;
}

type IdleDetectorClass = { new (): IdleDetector; requestPermission(): Promise<'granted' | 'denied'> };

const detectorClass = (): IdleDetectorClass | undefined =>
  (globalThis as { IdleDetector?: IdleDetectorClass }).IdleDetector;

/** The browser tells no less than this. */
const LEAST_MS = 60_000;

/** Whether the person has been away from mouse and keyboard, wherever on the computer they are. */
export class IdleWatch {
  private readonly end = new AbortController();
  private away = false;

  static get possible(): boolean {
    return detectorClass() !== undefined;
  }

  /** Has to be called from a click. */
  static async allowed(): Promise<boolean> {
    const answer = await detectorClass()
      ?.requestPermission()
      .catch(() => 'denied' as const);
    return answer === 'granted';
  }

  /** Away means: for longer than so many minutes, or the screen is locked. */
  static async begin(minutes: number): Promise<IdleWatch | null> {
    const Detector = detectorClass();
    if (!Detector) return null;
    const watch = new IdleWatch();
    const detector = new Detector();
    detector.addEventListener('change', () => {
      watch.away = detector.userState === 'idle' || detector.screenState === 'locked';
    });
    try {
      await detector.start({ threshold: Math.max(LEAST_MS, minutes * 60_000), signal: watch.end.signal });
      return watch;
    } catch {
      return null;
    }
  }

  get isAway(): boolean {
    return this.away;
  }

  stop(): void {
    this.end.abort();
  }
}
