import type { RunningTimer } from '../timer';
import { timerLine } from './timer-line.client';

const EVERY_MS = 60_000;

/**
 * Tells the server what runs: at once when it changes, every minute while it does not. What is lost on the way is said
 * again a minute later; it is never counted.
 */
export class PresenceReport {
  private told = '';
  private toldAt = -Infinity;
  private last: RunningTimer | null = null;

  constructor(
    private readonly device: string,
    private readonly onStopAsked: () => void,
  ) {}

  async tell(running: RunningTimer | null, idle: boolean): Promise<void> {
    const state = idle ? 'IDLE' : 'RUNNING';
    const text = running ? JSON.stringify([running.run, running.project, running.memo, state]) : '';
    if (text === this.told && (!running || performance.now() - this.toldAt < EVERY_MS)) return;
    const former = this.last;
    [this.told, this.toldAt, this.last] = [text, performance.now(), running];
    try {
      if (former && former.run !== running?.run)
        await timerLine.presence(former, { state: 'STOPPED', device: this.device });
      if (!running) return;
      const { stopAsked } = await timerLine.presence(running, { state, device: this.device });
      if (stopAsked) this.onStopAsked();
    } catch {
      // Said again a minute later; a stop is seen by the silence then.
    }
  }
}
