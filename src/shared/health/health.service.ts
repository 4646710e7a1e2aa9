import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { Database } from '../database/database.js';
import { Admission } from '../http/admission/admission.service.js';
import { ObjectStore } from '../object-store/object-store.js';
import { LoopWatch } from './loop-watch.js';

export type Readiness = Record<'database' | 'objectStore' | 'pages' | 'eventLoop', boolean> & { stopping: boolean };

const TIMEOUT_MS = 1000;
/** Whoever waits for a page longer than this gets none, or gave up. */
const LONGEST_PAGE_WAIT_MS = 5000;

/** Whether this process can do its work right now. */
@Injectable()
export class Health {
  private stopping = false;

  constructor(
    private readonly database: Database,
    private readonly objectStore: ObjectStore,
    private readonly admission: Admission,
    private readonly loop: LoopWatch,
    @Inject(CONFIG) private readonly config: Pick<Config, 'patience'>,
  ) {}

  /** Makes the process not ready from now on: a proxy sends new requests elsewhere while the running ones finish. */
  beginStop(): void {
    this.stopping = true;
  }

  get isStopping(): boolean {
    return this.stopping;
  }

  /** Returns whether the process can serve requests, part by part. */
  async checkReadiness(): Promise<Readiness> {
    const { patience } = this.config;
    const [database, objectStore] = await Promise.all([
      answers(this.database.ping(), TIMEOUT_MS * patience),
      answers(this.objectStore.ready(), TIMEOUT_MS * patience),
    ]);
    const pages = this.admission.oldestPageMs < LONGEST_PAGE_WAIT_MS * patience;
    return { database, objectStore, pages, eventLoop: this.loop.isInTime, stopping: this.stopping };
  }
}

async function answers(question: Promise<unknown>, timeoutMs: number): Promise<boolean> {
  return Promise.race([
    question.then(
      () => true,
      () => false,
    ),
    wait(timeoutMs, false, { ref: false }),
  ]);
}
