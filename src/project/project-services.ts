import type { INestApplicationContext } from '@nestjs/common';
import { PermissionChanges } from './permissions/permission-changes.service.js';
import { PermissionChecks } from './permissions/permission-checks.service.js';
import { PermissionTable } from './permissions/permission-table.service.js';
import { Workspaces } from './workspace/workspaces.service.js';

/** What pages, the command line and the demo call: the same services as the API's. */
export function projectServices(app: INestApplicationContext) {
  return {
    permissionChanges: app.get(PermissionChanges),
    permissionChecks: app.get(PermissionChecks),
    permissionTable: app.get(PermissionTable),
    workspaces: app.get(Workspaces),
  };
}
