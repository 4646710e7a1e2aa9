import { NotFound } from '../../shared/errors/app-error.js';
import type { Access } from '../../shared/permissions/access.js';
import type { Actor } from '../../shared/permissions/actor.js';
import type { Build } from './build.entity.js';

/** An upload is gone on with by who began it, and by nobody else. */
export function ownsUpload(actor: Actor, build: Pick<Build, 'uploadedBy'>): boolean {
  return build.uploadedBy === actor.userKey;
}

/**
 * Requires the right to change what the build's company offers; the tracker that came with the server is nobody's. Throws
 * NotFound, Forbidden.
 */
export function requirePublisher(access: Access, build: Build | null): Build {
  const companyKey = build?.companyId ?? null;
  if (!build || companyKey === null || !access.belongsTo(companyKey)) throw new NotFound();
  access.require('builds.publish', { companyKey });
  return build;
}
