import type { INestApplicationContext } from '@nestjs/common';

/** What pages, the command line and the demo call: the same services as the API's. */
export function trackingServices(_app: INestApplicationContext) {
  return {};
}
