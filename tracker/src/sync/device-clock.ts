import type { Clock } from '../clock.js';

/** Less than this is the server's own tolerance and the line's doing. */
const RIGHT_WITHIN_S = 30;
/** A known offset that is out by more than this was measured on a clock that has been set since. */
const STALE_S = 5;

/**
 * How far the device's clock is from the server's. Whole seconds, so that no slice gains or loses a tick when it is
 * moved; and kept as it is while it is about right, so that slices that touch go on touching.
 */
export class DeviceClock {
  private known: number | null = null;

  constructor(readonly clock: Clock) {}

  /** Seconds to add; null before the first meeting. */
  get offset(): number | null {
    return this.known;
  }

  /** Corrects the time of anything that was recorded with `offset` at hand, or before there was one. */
  corrected(time: number, offset: number | null): string {
    return new Date(time + (offset ?? this.known ?? 0) * 1000).toISOString();
  }

  /** Returns the device's time for the server: with the offset, so that the server does not correct a second time. */
  stamp(): string {
    return new Date(this.clock.stamp() + (this.known ?? 0) * 1000).toISOString();
  }

  /**
   * The server said its time; the question left at `sent` and the answer came at `received`, by our own stamp. Of a long
   * wait nobody knows on which side of the server's word it lay: half of it is doubt.
   */
  meet(serverTime: string, sent: number, received: number): void {
    const ahead = Math.round((Date.parse(serverTime) - (sent + received) / 2) / 1000);
    if (!Number.isFinite(ahead)) return;
    const doubt = Math.abs(received - sent) / 2000;
    const known = this.known ?? 0;
    const tolerated = Math.max(STALE_S, RIGHT_WITHIN_S - Math.abs(known)) + doubt;
    if (this.known !== null && Math.abs(ahead - known) <= tolerated) return;
    this.known = Math.abs(ahead) <= RIGHT_WITHIN_S + doubt ? 0 : ahead;
  }

  /** The device's clock was set forward by so many seconds (back, if negative). */
  stepped(seconds: number): void {
    if (this.known !== null) this.known -= seconds;
  }
}
