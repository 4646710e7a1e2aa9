import { createHash, createPublicKey, verify } from 'node:crypto';
import { arch, platform } from 'node:os';
import { Failure } from '../exit-code.js';
import { ServerProblem } from '../server/problem.js';
import type { Server } from '../server/server.js';
import { tell } from '../words/language.js';

export interface LatestBuild {
  version: string;
  platform: string;
  arch: string;
  checksum: string;
  signature: string;
}

const DOWNLOAD_MS = 600_000;
const UNIVERSAL = 'UNIVERSAL';

/** Undefined when there is none for this computer. Throws ServerProblem. */
export async function latestBuild(server: Server): Promise<LatestBuild | undefined> {
  try {
    const { headers } = await server.rest(path(), () => ({ method: 'HEAD' }));
    const header = (name: string): string => headers.get(name) ?? '';
    return {
      version: header('x-version'),
      platform: header('x-platform'),
      arch: header('x-arch'),
      checksum: header('x-checksum-sha256'),
      signature: header('x-signature-ed25519'),
    };
  } catch (error) {
    // The body of an answer to HEAD is empty: only the status tells.
    if (error instanceof ServerProblem && /NOT_FOUND|404/.test(`${error.reason} ${error.message}`)) return undefined;
    throw error;
  }
}

/** Fetches the bytes of a build, proved to be what the server signed. Throws ServerProblem, Failure. */
export async function fetchBuild(server: Server, latest: LatestBuild): Promise<Buffer> {
  requireSigned(latest, server.account().updateKey);
  const response = await server.rest(path(), () => ({}), DOWNLOAD_MS);
  const bytes = Buffer.from(await response.arrayBuffer());
  const found = createHash('sha256').update(bytes).digest('hex');
  if (found !== latest.checksum) {
    throw new Failure(tell('UPDATE_DIFFERS'));
  }
  return bytes;
}

/**
 * Proves the build by the key that this computer learned when somebody signed in, not by one that comes along. Throws
 * Failure.
 */
export function requireSigned(build: LatestBuild, updateKey: string | undefined): void {
  if (!updateKey) {
    throw new Failure(tell('UPDATE_NO_KEY'));
  }
  const own = ownKind();
  if (build.platform !== own.platform || (build.arch !== own.arch && build.arch !== UNIVERSAL)) {
    throw new Failure(tell('UPDATE_OTHER_KIND'));
  }
  if (!build.signature) throw new Failure(tell('UPDATE_UNSIGNED'));
  const text = ['workzone-build', build.platform, build.arch, build.version, build.checksum].join('\n');
  const key = createPublicKey({ key: Buffer.from(updateKey, 'base64url'), format: 'der', type: 'spki' });
  if (!verify(null, Buffer.from(text), key, Buffer.from(build.signature, 'base64url'))) {
    throw new Failure(tell('UPDATE_FORGED'));
  }
}

function ownKind(): { platform: string; arch: string } {
  const names: Partial<Record<NodeJS.Platform, string>> = { darwin: 'MAC', win32: 'WINDOWS' };
  return { platform: names[platform()] ?? 'UNIX', arch: arch() === 'arm64' ? 'ARM64' : 'X64' };
}

function path(): string {
  const { platform: kind, arch: processor } = ownKind();
  return `/downloads/${kind.toLowerCase()}/${processor.toLowerCase()}/latest`;
}
