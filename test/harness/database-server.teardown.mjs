import { rmSync } from 'node:fs';

export default async function tearDown() {
  const { server, folders } = globalThis.testDatabase;
  await server.stop();
  for (const folder of folders) rmSync(folder, { recursive: true });
}
