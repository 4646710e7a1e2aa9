import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Journal } from '../journal/journal.js';
import type { Picture } from '../journal/record.js';
import { problemOf } from '../server/problem.js';
import type { Server } from '../server/server.js';
import type { DeviceClock } from './device-clock.js';
import { tell } from '../words/language.js';

const UPLOAD_MS = 120_000;

/** Takes screenshots from the disk to the server, one at a time; sending one twice is no harm. */
export class PictureDelivery {
  constructor(
    private readonly server: Server,
    private readonly journal: Journal,
    private readonly folder: string,
    private readonly time: DeviceClock,
  ) {}

  get waiting(): number {
    return this.journal.backlog.pictures.size;
  }

  /** All that wait; answers why some were refused. Throws ServerProblem. */
  async all(): Promise<string[]> {
    const refusals: string[] = [];
    for (const picture of [...this.journal.backlog.pictures.values()]) {
      const refusal = await this.send(picture);
      if (refusal) refusals.push(refusal);
      rmSync(join(this.folder, picture.file), { force: true });
    }
    return refusals;
  }

  private async send(picture: Picture): Promise<string | undefined> {
    const { uuid } = picture;
    let bytes: Buffer;
    try {
      bytes = readFileSync(join(this.folder, picture.file));
    } catch {
      this.journal.append({ is: 'outcome', outcome: { uuid, done: false, verdict: 'LOST' } });
      return tell('PICTURE_LOST');
    }
    try {
      const response = await this.server.rest('/tracker/screencasts', () => this.form(picture, bytes), UPLOAD_MS);
      const { status } = (await response.json()) as { status: string };
      this.journal.append({ is: 'outcome', outcome: { uuid, done: true, verdict: status } });
      return undefined;
    } catch (error) {
      const problem = problemOf(error);
      if (problem.kind !== 'refused') throw problem;
      const outcome = { uuid, done: false, verdict: 'REJECTED', code: problem.reason, message: problem.message };
      this.journal.append({ is: 'outcome', outcome });
      return problem.message;
    }
  }

  private form(picture: Picture, bytes: Buffer): RequestInit {
    const { uuid, project, activity, takenAt, offset, title, blurred, file } = picture;
    const form = new FormData();
    const fields = {
      uuid,
      project,
      activity,
      takenAt: this.time.corrected(takenAt, offset),
      clientTime: this.time.stamp(),
      title,
      blurred: String(blurred),
    };
    for (const [name, value] of Object.entries(fields)) if (value) form.set(name, value);
    const type = file.endsWith('.png') ? 'image/png' : 'image/jpeg';
    form.set('picture', new Blob([new Uint8Array(bytes)], { type }), file);
    return { method: 'POST', body: form };
  }
}
