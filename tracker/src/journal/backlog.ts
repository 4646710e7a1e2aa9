import { secondsOf } from './slice.js';
import type { JournalRecord, Outcome, Picture, RecordedSlice } from './record.js';

export interface Settled {
  slice: RecordedSlice;
  outcome: Outcome;
}

/** Keeps what is still to be sent: the journal gives one result whether it is read after a crash or grows in front of us. */
export class Backlog {
  readonly slices = new Map<string, RecordedSlice>();
  readonly pictures = new Map<string, Picture>();
  open: RecordedSlice | undefined;

  /** Answers the slice that this record settles. */
  apply(record: JournalRecord): Settled | undefined {
    switch (record.is) {
      case 'base':
        this.slices.clear();
        this.pictures.clear();
        this.open = undefined;
        return undefined;
      case 'open':
        this.open = record.slice;
        return undefined;
      case 'slice':
        this.slices.set(record.slice.uuid, record.slice);
        if (this.open?.uuid === record.slice.uuid) this.open = undefined;
        return undefined;
      case 'picture':
        this.pictures.set(record.picture.uuid, record.picture);
        return undefined;
      case 'step':
        this.step(record.seconds);
        return undefined;
      case 'outcome':
        return this.settle(record.outcome);
    }
  }

  /** A slice that was open when the program died ends with its last heartbeat. */
  abandoned(): RecordedSlice | undefined {
    return this.open && secondsOf(this.open) > 0 ? this.open : undefined;
  }

  records(): JournalRecord[] {
    return [
      { is: 'base' },
      ...[...this.slices.values()].map((slice): JournalRecord => ({ is: 'slice', slice })),
      ...[...this.pictures.values()].map((picture): JournalRecord => ({ is: 'picture', picture })),
      ...(this.open ? [{ is: 'open', slice: this.open } as const] : []),
    ];
  }

  private settle(outcome: Outcome): Settled | undefined {
    this.pictures.delete(outcome.uuid);
    const slice = this.slices.get(outcome.uuid);
    this.slices.delete(outcome.uuid);
    return slice && { slice, outcome };
  }

  private step(seconds: number): void {
    for (const slice of [...this.slices.values(), ...(this.open ? [this.open] : [])]) {
      if (slice.offset !== null) continue;
      slice.start += seconds * 1000;
      slice.end += seconds * 1000;
    }
    for (const picture of this.pictures.values()) {
      if (picture.offset === null) picture.takenAt += seconds * 1000;
    }
  }
}
