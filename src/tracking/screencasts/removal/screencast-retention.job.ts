import { Injectable } from '@nestjs/common';
import { ProjectSettings } from '../../../project/index.js';
import { Database } from '../../../shared/database/database.js';
import type { Key } from '../../../shared/ids/id.js';
import { Job } from '../../../shared/jobs/job.js';
import { Clock } from '../../../shared/time/clock.js';
import { ScreencastProcessor } from '../intake/screencast-processor.service.js';
import { ScreencastsRepository } from '../records/screencasts.repository.js';

const DAY_MS = 86_400_000;
const BATCH = 200;

/** Pictures are kept as long as their project says. */
@Injectable()
export class ScreencastRetention {
  constructor(
    private readonly repository: ScreencastsRepository,
    private readonly settings: ProjectSettings,
    private readonly processor: ScreencastProcessor,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Job('tracking.expire-screencasts', { everySeconds: 86_400 })
  async expire(stopping?: AbortSignal): Promise<void> {
    const projects = await this.repository.listProjects();
    const settings = await this.settings.findByProjects(projects);
    for (const project of projects) {
      const days = settings.get(project)?.GENERAL.retentionDays;
      if (days) await this.expireIn(project, new Date(this.clock.now().getTime() - days * DAY_MS), stopping);
    }
  }

  private async expireIn(project: Key<'project'>, before: Date, stopping?: AbortSignal): Promise<void> {
    while (!stopping?.aborted) {
      const pictures = await this.repository.listOutdated(project, before, BATCH);
      if (pictures.length === 0) return;
      await this.database.transaction(async () => {
        for (const { id, state } of await this.repository.lock(pictures.map((picture) => picture.id))) {
          if (state === 'DELETED') continue;
          await this.repository.update(id, { state: 'EXPIRED', title: '', memo: '', thumbhash: null });
        }
      });
      await this.processor.discard(pictures);
    }
  }
}
