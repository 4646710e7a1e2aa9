/** The recorder asks every second: a moment after its last look at an interval would never come. */
const LAST_LOOK_MS = 2000;

/** Draws one moment in each interval, so that nobody knows when the picture is taken. */
export class PicturePlan {
  private interval = -1;
  private moment = Infinity;

  constructor(private readonly random: () => number = Math.random) {}

  /** Whether the moment of the present interval has come; true once an interval. `minutes` as the project has it now. */
  isDue(at: number, minutes: number): boolean {
    const length = Math.max(1, minutes) * 60_000;
    const interval = Math.floor(at / length);
    if (interval !== this.interval) {
      // A person who begins in mid-interval gets a moment in what is left of it.
      const from = this.interval < 0 ? at : interval * length;
      const left = (interval + 1) * length - LAST_LOOK_MS - from;
      this.moment = from + this.random() * Math.max(0, left);
      this.interval = interval;
    }
    if (at < this.moment) return false;
    this.moment = Infinity;
    return true;
  }

  /** The picture could not be kept: another one is due in this interval. */
  again(at: number): void {
    this.moment = at;
  }
}
