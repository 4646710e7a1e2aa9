import { Injectable } from '@nestjs/common';
import { NotFound } from '../errors/app-error.js';
import type { Import } from './records/import.entity.js';
import type { ImportContext, ImportTarget } from './rules/import-target.js';

/** The tables into which files are imported; modules bring their own. */
@Injectable()
export class ImportTargets {
  private readonly targets = new Map<string, ImportTarget>();

  /** Called by the module that owns the table. */
  use(target: ImportTarget): void {
    if (this.targets.has(target.name)) throw new Error(`There are two import targets ${target.name}.`);
    this.targets.set(target.name, target);
  }

  /** Throws NotFound. */
  require(name: string): ImportTarget {
    const target = this.targets.get(name);
    if (!target) throw new NotFound();
    return target;
  }
}

export function contextOf({ id, uuid, scope, startedBy, known, options }: Import): ImportContext {
  return { id, uuid, scope, startedBy, known, options };
}
