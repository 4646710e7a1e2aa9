import { hours, localTime, type Status, statusLine } from './status.js';
import { tell } from '../words/language.js';

const PLAIN_EVERY_MS = 60_000;

/**
 * Writes one line that is redrawn each second on a terminal; elsewhere a line when something changes, and one a minute.
 */
export class Screen {
  private timer: NodeJS.Timeout | undefined;
  private told = '';
  private toldAt = 0;

  constructor(private readonly out: NodeJS.WriteStream = process.stdout) {}

  start(status: () => Status): void {
    if (this.out.isTTY) this.out.write(`${tell('STOP_KEY')}\n`);
    const show = (): void => this.show(status());
    show();
    this.timer = setInterval(show, 1_000);
  }

  stop(): void {
    clearInterval(this.timer);
    if (this.out.isTTY) this.out.write('\n');
  }

  farewell(status: Status): void {
    const { slices, seconds, pictures } = status.waiting;
    if (status.unkept > 0) this.out.write(`${tell('LOST', { time: hours(status.unkept) })} ${status.problem}\n`);
    else if (slices + pictures === 0) this.out.write(`${tell('STOPPED_SENT')}\n`);
    else this.out.write(`${tell('STOPPED_WAITING', { time: hours(seconds) })}\n`);
  }

  private show(status: Status): void {
    if (this.out.isTTY) {
      const line = statusLine(status);
      this.out.write(`\r\u001b[2K${line.slice(0, Math.max(20, this.out.columns - 1))}`);
      this.warn(status, '\n');
      return;
    }
    const facts = [status.state, status.project, status.memo, status.problem].join();
    if (facts === this.told && performance.now() - this.toldAt < PLAIN_EVERY_MS) return;
    this.told = facts;
    this.toldAt = performance.now();
    this.out.write(
      `${localTime(new Date().toISOString())} ${statusLine(status)}${status.problem ? ` (${status.problem})` : ''}\n`,
    );
    this.warn(status, '');
  }

  private readonly warned = new Set<string>();

  private warn({ notes }: Status, before: string): void {
    for (const note of notes.filter((each) => !this.warned.has(each))) {
      this.warned.add(note);
      this.out.write(`${before}${note}\n`);
    }
  }
}
