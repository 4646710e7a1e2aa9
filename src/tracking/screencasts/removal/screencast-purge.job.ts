import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.js';
import { Job } from '../../../shared/jobs/job.js';
import { Clock } from '../../../shared/time/clock.js';
import { ScreencastProcessor } from '../intake/screencast-processor.service.js';
import type { Screencast } from '../records/screencast.entity.js';
import { ScreencastsRepository } from '../records/screencasts.repository.js';

const BATCH = 200;

/** Deleted pictures whose deletion can no longer be undone are gone for good: their bytes, titles and notes. */
@Injectable()
export class ScreencastPurge {
  constructor(
    private readonly repository: ScreencastsRepository,
    private readonly processor: ScreencastProcessor,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Job('tracking.purge-screencasts', { everySeconds: 60 })
  async purge(stopping?: AbortSignal): Promise<void> {
    while (!stopping?.aborted) {
      const due = await this.repository.listPurgeable(this.clock.now(), BATCH);
      if (due.length === 0) return;
      await this.processor.discard(await this.settle(due));
    }
  }

  /**
   * Settles the deletion of pictures under their lock, so that whoever undoes the deletion now either came first or is
   * refused.
   */
  private settle(due: readonly Screencast[]): Promise<Screencast[]> {
    return this.database.transaction(async () => {
      const locked = await this.repository.lock(due.map(({ id }) => id));
      const gone = locked.filter(({ purgeAt }) => purgeAt !== null && purgeAt <= this.clock.now());
      for (const { id } of gone) {
        await this.repository.update(id, { purgeAt: null, title: '', memo: '', thumbhash: null });
      }
      return gone;
    });
  }
}
