import type { UuidLike } from '../../../shared/ids/id.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { Clock } from '../../../shared/time/clock.js';
import { ReportAccess } from '../../reports/scope/report-access.service.js';
import type { ReportPerson } from '../../reports/scope/report-people.service.js';
import { type ScreencastView, ScreencastViews } from '../records/screencast-views.service.js';
import { ScreencastsRepository } from '../records/screencasts.repository.js';

/** Older pictures are no longer worth showing as the latest. */
const SINCE_MS = 7 * 86_400_000;
const MAX_PEOPLE = 200;

export interface LatestScreencast {
  person: ReportPerson;
  screencast: ScreencastView;
}

/** Lists the newest picture of each person. */
@PublicService()
export class LatestScreencasts {
  constructor(
    private readonly access: ReportAccess,
    private readonly repository: ScreencastsRepository,
    private readonly views: ScreencastViews,
    private readonly clock: Clock,
  ) {}

  /** Lists the newest picture of each person whose pictures the caller may see, the newest first. Throws NotFound. */
  async list(actor: Actor, project: UuidLike<'project'>): Promise<LatestScreencast[]> {
    const audience = await this.access.openAudience(actor, { project });
    if (!audience.project) return [];
    const since = new Date(this.clock.now().getTime() - SINCE_MS);
    const found = await this.repository.listLatest(audience.project.key, since);
    const seen = found
      .filter(({ userId }) => audience.people.has(userId))
      .sort((one, other) => other.takenAt.getTime() - one.takenAt.getTime())
      .slice(0, MAX_PEOPLE);
    const views = await this.views.present(seen);
    return seen.flatMap(({ userId }, index) => {
      const [person, screencast] = [audience.people.get(userId), views[index]];
      return person && screencast ? [{ person, screencast }] : [];
    });
  }
}
