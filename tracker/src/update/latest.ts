import { createHash } from 'node:crypto';
import { arch, platform } from 'node:os';
import { ServerProblem } from '../server/problem.js';
import type { Server } from '../server/server.js';

export interface LatestBuild {
  version: string;
  checksum: string;
}

const DOWNLOAD_MS = 600_000;

/** Undefined when there is none for this computer. Throws ServerProblem. */
export async function latestBuild(server: Server): Promise<LatestBuild | undefined> {
  try {
    const { headers } = await server.rest(path(), () => ({ method: 'HEAD' }));
    return { version: headers.get('x-version') ?? '', checksum: headers.get('x-checksum-sha256') ?? '' };
  } catch (error) {
    // The body of an answer to HEAD is empty: only the status tells.
    if (error instanceof ServerProblem && /NOT_FOUND|404/.test(`${error.reason} ${error.message}`)) return undefined;
    throw error;
  }
}

/** Its bytes, proved to be what the company published. Throws ServerProblem. */
export async function fetchBuild(server: Server, { checksum }: LatestBuild): Promise<Buffer> {
  const response = await server.rest(path(), () => ({}), DOWNLOAD_MS);
  const bytes = Buffer.from(await response.arrayBuffer());
  const found = createHash('sha256').update(bytes).digest('hex');
  if (found !== checksum)
    throw new Error('What arrived is not what was published (SHA-256 differs). Nothing was changed.');
  return bytes;
}

function path(): string {
  const names: Partial<Record<NodeJS.Platform, string>> = { darwin: 'mac', win32: 'windows' };
  return `/downloads/${names[platform()] ?? 'unix'}/${arch() === 'arm64' ? 'arm64' : 'x64'}/latest`;
}
