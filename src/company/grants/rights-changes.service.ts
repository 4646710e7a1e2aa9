import { Injectable } from '@nestjs/common';
import type { Key } from '../../shared/ids/id.js';

/** A change of rights in a company. */
export interface RightsChange {
  companyKey: Key<'company'>;
  /** People whose rights may differ from before; anybody's where none are named. */
  people?: readonly Key<'user'>[];
  /** Key of the person who changed them; null for somebody who joined. */
  by: Key<'user'> | null;
}

/** Records, in the running transaction, what a module above has to know of the change. */
export type RightsHook = (change: RightsChange) => Promise<void>;

/**
 * Modules above that record who holds a right register a hook here. It runs in the transaction of each change of a
 * membership, a role or a permission, so that a right which is held for a moment is recorded too.
 */
@Injectable()
export class RightsChanges {
  private readonly hooks: RightsHook[] = [];

  register(hook: RightsHook): void {
    this.hooks.push(hook);
  }

  /** Tells the modules above of a change that was made in the running transaction. */
  async tell(change: RightsChange): Promise<void> {
    for (const hook of this.hooks) await hook(change);
  }
}
