import type { AppKind } from '../apps/app.entity.js';
import type { Productivity } from './rule.entity.js';
import type { UuidLike } from '../../shared/ids/id.js';

export interface RuleView {
  uuid: UuidLike<'productivityRule'>;
  kind: AppKind;
  name: string;
  class: Productivity;
  updatedAt: Date;
  updatedBy: string;
}

/** An app or site that the project's people used lately. */
export interface SeenUse {
  kind: AppKind;
  name: string;
  seconds: number;
  people: number;
  /** Class by the current rules. */
  class: Productivity;
  /** Whether a rule applies to it. */
  ruled: boolean;
}
