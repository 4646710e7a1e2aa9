import { PeopleNames } from '../../../identity/index.js';
import { ProjectAccess } from '../../../project/index.js';
import type { Key, Uuid } from '../../../shared/ids/id.js';
import { type Page, pageOf } from '../../../shared/pagination/page.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { Clock } from '../../../shared/time/clock.js';
import { validated } from '../../../shared/validation/validate.js';
import type { Screencast } from '../records/screencast.entity.js';
import { ScreencastLooksArgs } from './screencast-view-log.dto.js';
import { ScreencastViewLogRepository } from './screencast-view-log.repository.js';

export interface ScreencastViewEntry {
  viewer: { uuid: Uuid<'user'>; name: string };
  screencast: Uuid<'screencast'>;
  takenAt: Date;
  firstAt: Date;
  lastAt: Date;
  looks: number;
}

/** Records who looked at whose screen. */
@PublicService()
export class ScreencastViewLog {
  constructor(
    private readonly repository: ScreencastViewLogRepository,
    private readonly names: PeopleNames,
    private readonly projectAccess: ProjectAccess,
    private readonly clock: Clock,
  ) {}

  /** Looks at pictures of one's own screen, the latest first. Throws InvalidInput, NotFound. */
  async list(actor: Actor, raw: unknown): Promise<Page<ScreencastViewEntry>> {
    const args = await validated(ScreencastLooksArgs, raw);
    const { project } = await this.projectAccess.see(actor, args.project);
    const [rows, total] = await this.repository.findPage(project.id, actor.userKey, args);
    const page = pageOf(rows, total, args);
    const viewers = await this.names.findByKeys(rows.map(({ viewer_id }) => viewer_id));
    const data = rows.flatMap((row) => {
      const viewer = viewers.get(row.viewer_id);
      if (!viewer) return [];
      return {
        viewer: { uuid: viewer.uuid, name: viewer.name },
        screencast: row.screencast_uuid,
        takenAt: row.taken_at,
        firstAt: row.first_at,
        lastAt: row.last_at,
        looks: Number(row.looks),
      };
    });
    return { ...page, data };
  }

  record(picture: Screencast, viewerKey: Key<'user'>): Promise<void> {
    return this.repository.record(picture, viewerKey, this.clock.now());
  }
}
