import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import type { Uuid } from '../../shared/ids/id.js';
import { RealtimeService } from '../../shared/realtime/realtime.service.js';

/** Open pages load again at most so often, however many trackers send. */
const EVERY_MS = 2000;

/** Tells open pages of those who may see a project that somebody's time in it has changed. */
@Injectable()
export class LiveTime implements OnApplicationShutdown {
  /** Projects with news, by company. */
  private readonly waiting = new Map<Uuid<'company'>, Set<Uuid<'project'>>>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    private readonly realtime: RealtimeService,
  ) {}

  /** Public ids. Said after the commit, and together with what else changes in the next moment. */
  announceChange({ company, project }: { company: Uuid<'company'>; project: Uuid<'project'> }): void {
    this.database.afterCommit(() => {
      const projects = this.waiting.get(company) ?? new Set();
      this.waiting.set(company, projects.add(project));
      this.timer ??= setTimeout(() => this.tell(), EVERY_MS).unref();
    });
  }

  onApplicationShutdown(): void {
    clearTimeout(this.timer);
  }

  private tell(): void {
    this.timer = undefined;
    for (const [company, projects] of this.waiting) {
      for (const project of projects) {
        this.realtime.send({ company, project, topic: 'timeChanged', payload: { projects: [project] } });
      }
    }
    this.waiting.clear();
  }
}
