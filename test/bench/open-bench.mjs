import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './server-process.mjs';

/** The program in a process and a data folder of its own, of which nothing is left once it is closed. */
export async function openBench() {
  const dataDir = mkdtempSync(join(tmpdir(), 'workzone-bench-'));
  const server = await startServer(dataDir);
  const close = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { dataDir, server, close };
}
