import { Injectable } from '@nestjs/common';
import { type ProjectContext, ProjectAccess } from '../../../project/index.js';
import { NotFound } from '../../../shared/errors/app-error.js';
import type { UuidLike } from '../../../shared/ids/id.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { authorize } from '../../../shared/permissions/authorize.js';
import type { Screencast } from './screencast.entity.js';
import { maySeeScreencast } from './screencast.policy.js';
import { ScreencastsRepository } from './screencasts.repository.js';

/** The way to one picture. */
@Injectable()
export class ScreencastAccess {
  constructor(
    private readonly repository: ScreencastsRepository,
    private readonly projectAccess: ProjectAccess,
  ) {}

  /** Throws NotFound. */
  async see(actor: Actor, uuid: UuidLike<'screencast'>): Promise<{ row: Screencast; context: ProjectContext }> {
    const row = await this.repository.find(uuid);
    if (!row) throw new NotFound();
    const context = await this.projectAccess.seeKey(actor, row.projectId);
    authorize(context.access, (access, found) => maySeeScreencast(access, found, context.scope), row);
    return { row, context };
  }
}
