import type { INestApplicationContext } from '@nestjs/common';
import { Workspaces } from './workspace/workspaces.service.js';

/** What pages, the command line and the demo call: the same services as the API's. */
export function projectServices(app: INestApplicationContext) {
  return {
    workspaces: app.get(Workspaces),
  };
}
