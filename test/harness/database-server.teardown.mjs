import { rmSync } from 'node:fs';

export default async function tearDown() {
  const { server, dataDir } = globalThis.testDatabase;
  await server.stop();
  rmSync(dataDir, { recursive: true });
}
