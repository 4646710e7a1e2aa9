import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Platform } from '../platform/platform.js';

/** Makes a picture in which nothing can be read out of a sharp one; false: there is none. */
export type Blur = (from: string, to: string) => Promise<boolean>;

/** Takes pictures of the screen into a folder: whole ones under their names, or none. */
export class PictureTaker {
  constructor(
    private readonly platform: Pick<Platform, 'picture'>,
    private readonly folder: string,
    private readonly blur: Blur,
  ) {}

  /** The file's name; undefined when there is no picture. */
  async take(uuid: string, blurred: boolean): Promise<string | undefined> {
    const file = `${uuid}.${blurred ? 'png' : 'jpg'}`;
    const path = join(this.folder, file);
    return (await (blurred ? this.takeBlurred(path) : this.takeSharp(path))) ? file : undefined;
  }

  discard(file: string): void {
    rmSync(join(this.folder, file), { force: true });
  }

  private async takeSharp(path: string): Promise<boolean> {
    const beside = `${path}.new.jpg`;
    try {
      if (!(await this.platform.picture(beside, 'jpg'))) return false;
      renameSync(beside, path);
      return true;
    } catch {
      return false;
    } finally {
      rmSync(beside, { force: true });
    }
  }

  /** Where blurring fails there is no picture, rather than a sharp one. */
  private async takeBlurred(path: string): Promise<boolean> {
    const sharp = `${path}.sharp.png`;
    try {
      return (await this.platform.picture(sharp, 'png')) && (await this.blur(sharp, path));
    } catch {
      return false;
    } finally {
      rmSync(sharp, { force: true });
    }
  }
}
