import { Injectable } from '@nestjs/common';
import { type ProjectContext, ProjectAccess } from '../../../project/index.js';
import { Forbidden, NotFound } from '../../../shared/errors/app-error.js';
import type { Key, Uuid } from '../../../shared/ids/id.js';
import { inLowerCase } from '../../../shared/ids/uuid.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { authorize } from '../../../shared/permissions/authorize.js';
import type { Screencast } from '../records/screencast.entity.js';
import { mayChangeScreencast, maySeeScreencast } from '../records/screencast.policy.js';
import { ScreencastsRepository } from '../records/screencasts.repository.js';

export interface ChosenScreencasts {
  context: ProjectContext;
  pictures: Screencast[];
  userKey: Key<'user'>;
}

/** The way to several pictures of one person in one project, for those who may change them. */
@Injectable()
export class ScreencastChoice {
  constructor(
    private readonly repository: ScreencastsRepository,
    private readonly projectAccess: ProjectAccess,
  ) {}

  /** All or none. Throws NotFound, Forbidden. */
  async choose(actor: Actor, uuids: readonly Uuid<'screencast'>[]): Promise<ChosenScreencasts> {
    const pictures = await this.repository.findByUuids(uuids.map(inLowerCase));
    const [first] = pictures;
    if (!first || pictures.length !== uuids.length) throw new NotFound();
    const { projectId, userId } = first;
    if (pictures.some((one) => one.projectId !== projectId || one.userId !== userId)) throw new NotFound();
    const context = await this.projectAccess.seeKey(actor, projectId);
    authorize(context.access, (access, row) => maySeeScreencast(access, row, context.scope), first);
    if (!mayChangeScreencast(context.access, first, context.scope)) throw new Forbidden();
    return { context, pictures, userKey: userId };
  }
}
