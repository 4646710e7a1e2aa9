/** How much one socket may say: a burst of `size`, refilled evenly over `seconds`. Kept in memory, for it ends with the socket. */
export class MessageAllowance {
  private left: number;
  private counted: number;

  constructor(
    private readonly size: number,
    private readonly seconds: number,
    now: number,
  ) {
    this.left = size;
    this.counted = now;
  }

  /** Takes one; false when there is none left. `now` in milliseconds. */
  take(now: number): boolean {
    const refilled = ((now - this.counted) / 1000) * (this.size / this.seconds);
    this.left = Math.min(this.size, this.left + Math.max(0, refilled));
    this.counted = now;
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }
}
