import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { companyServices } from '../company/index.js';
import type { User } from '../identity/index.js';
import type { Uuid } from '../shared/ids/id.js';
import { as } from './demo-people.js';

/** Written by tracker/build.mjs. */
interface TrackerBuild {
  platform: string;
  arch: string;
  version: string;
  fileName: string;
  size: number;
  checksum: string;
  notes: string;
}

const FOLDER = 'tracker/dist';
const PIECE = 5 * 1024 * 1024;

/** Offers the tracker that was built beside the program for download in a company. Answers how many are new. */
export async function publishTracker(
  app: INestApplicationContext,
  owner: User,
  company: Uuid<'company'>,
): Promise<number> {
  const { builds: offers, buildUploads } = companyServices(app);
  const offered = await as(app, owner, (actor) => offers.list(actor, { company, first: 100 }));
  const isNew = ({ platform, arch, version }: TrackerBuild): boolean =>
    !offered.data.some((build) => build.platform === platform && build.arch === arch && build.version === version);
  const builds = (await trackerBuilds()).filter(isNew);
  for (const build of builds) {
    const bytes = await readFile(join(FOLDER, build.fileName));
    await as(app, owner, async (actor) => {
      const { uuid } = await buildUploads.start(actor, { company, ...build });
      for (let position = 0; position < bytes.length; position += PIECE) {
        await buildUploads.add(actor, { uuid, position, bytes: bytes.subarray(position, position + PIECE) });
      }
    });
  }
  return builds.length;
}

async function trackerBuilds(): Promise<TrackerBuild[]> {
  const manifest = await readFile(join(FOLDER, 'builds.json'), 'utf8').catch(() => '[]');
  return JSON.parse(manifest) as TrackerBuild[];
}
