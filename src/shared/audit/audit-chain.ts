import { createHash } from 'node:crypto';
import type { AuditEntry } from './audit.entity.js';

export const CHAIN_START = Buffer.alloc(32);

/** The hash of a line: any change to it, or to any line before it, changes every hash after it. */
export function chainHash(previous: Buffer, entry: AuditEntry, position: string): Buffer {
  const content = JSON.stringify([
    position,
    entry.uuid,
    entry.at.toISOString(),
    entry.actorId,
    entry.sessionId,
    entry.ip,
    entry.requestId,
    entry.action,
    entry.objectType,
    entry.objectId,
    entry.details,
    // Lines from before there were companies were sealed without it.
    ...(entry.companyId === null ? [] : [entry.companyId]),
  ]);
  return createHash('sha256').update(previous).update(content).digest();
}
