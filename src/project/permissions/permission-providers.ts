import { PermissionChanges } from './permission-changes.service.js';
import { PermissionChecks } from './permission-checks.service.js';
import { PermissionHolders } from './permission-holders.service.js';
import { PermissionNotices } from './permission-notices.listener.js';
import { PermissionPeople } from './permission-people.query.js';
import { PermissionPlaces } from './permission-places.query.js';
import { PermissionTable } from './permission-table.service.js';
import { PermissionWords } from './permission-words.js';
import { PermissionsResolver } from './permissions.resolver.js';

export const PERMISSION_SERVICES = [PermissionChanges, PermissionChecks, PermissionHolders, PermissionTable];
export const PERMISSION_PARTS = [
  PermissionNotices,
  PermissionPeople,
  PermissionPlaces,
  PermissionsResolver,
  PermissionWords,
];
