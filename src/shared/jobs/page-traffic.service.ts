import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Admission } from '../http/admission/admission.service.js';

const LOOK_EVERY_MS = 5;
/** Times as long as a piece of work took: however many people are about, the work goes on at a third of its speed. */
const LONGEST = 2;

/** Lets people who wait for a page go before work that nobody sits in front of. */
@Injectable()
export class PageTraffic {
  constructor(private readonly admission: Admission) {}

  /** Waits after a piece of work: resolves once nobody waits for a page, at the latest after twice the time it took. */
  async yieldToPages(tookMs: number): Promise<void> {
    const end = performance.now() + LONGEST * tookMs;
    while (!this.admission.isFreeOfPages && performance.now() < end) await wait(LOOK_EVERY_MS);
  }
}
