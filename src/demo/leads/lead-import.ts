import { setTimeout as wait } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import type { Uuid } from '../../shared/ids/id.js';
import { ImportWork } from '../../shared/imports/import-work.service.js';
import { Imports } from '../../shared/imports/imports.service.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { FILE_NAME, LEAD_FILE } from './lead-file.js';

const TRIES = 200;
const TRY_AGAIN_MS = 50;

/** Returns whether leads were ever imported into a company. Throws Forbidden. */
export async function hasImports(app: INestApplicationContext, actor: Actor, scope: Uuid<'company'>): Promise<boolean> {
  const { paginatorInfo } = await app.get(Imports).list(actor, { scope, target: 'leads', first: 1, page: 1 });
  return paginatorInfo.total > 0;
}

/** Imports the file of the fair: uploaded, checked and run. */
export async function importLeads(app: INestApplicationContext, actor: Actor, scope: Uuid<'company'>): Promise<void> {
  const imports = app.get(Imports);
  const file = { name: FILE_NAME, bytes: Buffer.from(LEAD_FILE) };
  const { found } = await imports.receive(actor, { target: 'leads', scope, file });
  await imports.plan(actor, { import: found.uuid, check: true, country: 'NP' });
  await until(app, actor, { uuid: found.uuid, state: 'CHECKED' });
  await imports.start(actor, found.uuid);
  await until(app, actor, { uuid: found.uuid, state: 'DONE' });
}

/** Waits for a state: this process or another may be at it. */
async function until(
  app: INestApplicationContext,
  actor: Actor,
  { uuid, state }: { uuid: Uuid<'import'>; state: string },
): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    await app.get(ImportWork).drain();
    const { found } = await app.get(Imports).read(actor, uuid);
    if (found.state === state) return;
    await wait(TRY_AGAIN_MS);
  }
  throw new Error(`The import of the demo is not ${state}.`);
}
