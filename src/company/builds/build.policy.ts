import type { Actor } from '../../shared/permissions/actor.js';
import type { Build } from './build.entity.js';

/** An upload is gone on with by who began it, and by nobody else. */
export function ownsUpload(actor: Actor, build: Pick<Build, 'uploadedBy'>): boolean {
  return build.uploadedBy === actor.userKey;
}
