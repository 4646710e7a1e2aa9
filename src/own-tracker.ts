import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { companyServices } from './company/index.js';

type OwnBuild = Parameters<ReturnType<typeof companyServices>['ownBuilds']['offer']>[0];

/** Written by tracker/build.mjs. */
const FOLDER = 'tracker/dist';

/** Offers everybody the trackers that were packed beside the program. Returns how many are new; to be called at each start. */
export async function offerTracker(app: INestApplicationContext, folder = FOLDER): Promise<number> {
  const manifest = await readFile(join(folder, 'builds.json'), 'utf8').catch(() => '[]');
  let offered = 0;
  for (const { platform, arch, version, fileName, size, checksum, notes } of JSON.parse(manifest) as OwnBuild[]) {
    const path = join(folder, fileName);
    const build = { platform, arch, version, fileName, size, checksum, notes, path };
    if (await companyServices(app).ownBuilds.offer(build)) offered += 1;
  }
  return offered;
}
