import { Injectable } from '@nestjs/common';
import { Users } from '../../identity/index.js';
import { type ProjectContext, ProjectPeople } from '../../project/index.js';
import { NotFound } from '../../shared/errors/app-error.js';
import type { Key, Uuid } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';

/** Knows about whose pay somebody may ask. */
@Injectable()
export class PaidPeople {
  constructor(
    private readonly projectPeople: ProjectPeople,
    private readonly users: Users,
  ) {}

  /**
   * Lists the named people; without names, everybody for holders of payment.view, and only themselves for others.
   * Throws NotFound, Forbidden.
   */
  async listKeys(
    actor: Actor,
    { access, scope, project }: ProjectContext,
    users: readonly Uuid<'user'>[] | undefined,
  ): Promise<Key<'user'>[]> {
    const mayView = access.can('payment.view', scope);
    if (!users) return mayView ? this.projectPeople.listKeys([project.id]) : [actor.userKey];
    const wanted = (await this.users.findByUuids([...users])).map(({ id }) => id);
    if (wanted.some((key) => key !== actor.userKey)) access.require('payment.view', scope);
    const present = new Set(await this.projectPeople.listKeys([project.id]));
    if (wanted.length !== users.length || wanted.some((key) => !present.has(key))) throw new NotFound();
    return wanted;
  }
}
