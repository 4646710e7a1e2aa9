import { expect, it } from '@jest/globals';
import { until } from '../../../test/harness/until.js';
import type { Admission } from '../http/admission/admission.service.js';
import { PageTraffic } from './page-traffic.service.js';

const LONG_MS = 600_000;

it('work goes on at once where nobody waits for a page', async () => {
  const traffic = new PageTraffic({ isFreeOfPages: true } as Admission);
  await expect(traffic.yieldToPages(LONG_MS)).resolves.toBeUndefined();
});

it('work waits until the pages are there', async () => {
  let [looks, isFree, goesOn] = [0, false, false];
  const admission = {
    get isFreeOfPages() {
      looks++;
      return isFree;
    },
  };
  const waiting = new PageTraffic(admission as Admission).yieldToPages(LONG_MS).then(() => (goesOn = true));
  await until(() => looks > 2);
  expect(goesOn).toBe(false);
  isFree = true;
  await waiting;
});

it('work goes on in the end, however many pages are asked for', async () => {
  const traffic = new PageTraffic({ isFreeOfPages: false } as Admission);
  await expect(traffic.yieldToPages(5)).resolves.toBeUndefined();
});
