import type { ShapeFlaw } from './item-shape.js';

/** Stands for an item of a batch that has not the shape of one. No client can send it: it is no JSON. */
export class BrokenItem {
  constructor(
    readonly uuid: string,
    readonly flaw: ShapeFlaw,
  ) {}

  /** Returns the broken item in the dress of an item, so that GraphQL lets it pass. */
  asInput(): object {
    return { uuid: this.uuid, project: '', startedAt: this, endedAt: '' };
  }

  /** The broken item that an item stands for, if it does. */
  static within(item: { startedAt?: unknown }): BrokenItem | null {
    return item.startedAt instanceof BrokenItem ? item.startedAt : null;
  }
}
