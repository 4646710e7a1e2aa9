import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import type { Uuid } from '../../shared/ids/id.js';
import { RealtimeService } from '../../shared/realtime/realtime.service.js';

/** Open pages load again at most so often, however many trackers send. */
const TIME_EVERY_MS = 2000;
/** Whoever starts or stops is seen to within a second. */
const PRESENCE_EVERY_MS = 300;

/** Public ids. */
interface Place {
  company: Uuid<'company'>;
  project: Uuid<'project'>;
}

/** Tells open pages of those who may see a project that somebody's time in it has changed, or who works in it. */
@Injectable()
export class LiveTime implements OnApplicationShutdown {
  private readonly time: News;
  private readonly presence: News;

  constructor(
    private readonly database: Database,
    realtime: RealtimeService,
  ) {
    this.time = new News(TIME_EVERY_MS, (place) =>
      realtime.send({ ...place, topic: 'timeChanged', payload: { projects: [place.project] } }),
    );
    this.presence = new News(PRESENCE_EVERY_MS, (place) =>
      realtime.send({ ...place, topic: 'presenceChanged', payload: { project: place.project } }),
    );
  }

  /** Said after the commit, and together with what else changes in the next moment. */
  announceChange(place: Place): void {
    this.database.afterCommit(() => this.time.add(place));
  }

  /** Somebody began, stopped, or does something else. */
  announcePresence(place: Place): void {
    this.database.afterCommit(() => this.presence.add(place));
  }

  onApplicationShutdown(): void {
    this.time.end();
    this.presence.end();
  }
}

/** Projects with news, told of together. */
class News {
  private readonly waiting = new Map<Uuid<'project'>, Place>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly everyMs: number,
    private readonly tell: (place: Place) => void,
  ) {}

  add({ company, project }: Place): void {
    this.waiting.set(project, { company, project });
    this.timer ??= setTimeout(() => this.notifyAll(), this.everyMs).unref();
  }

  end(): void {
    clearTimeout(this.timer);
  }

  private notifyAll(): void {
    this.timer = undefined;
    for (const place of this.waiting.values()) this.tell(place);
    this.waiting.clear();
  }
}
