import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../shared/config/config.js';
import { requestContext } from '../../shared/request/request-context.js';
import { compareVersions } from '../../shared/versions/version-order.js';
import { TrackerTooOld } from './tracker-version.errors.js';

/** `workzone-tracker/0.2.0 (X11; Linux x64; desk)`, as our own tracker calls itself; other programs are of no version. */
const TRACKER = /^workzone-tracker\/(\d[\w.+-]{0,39})(?: |$)/;

/** Keeps trackers out that speak as nobody does any more. */
@Injectable()
export class TrackerVersions {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Throws TrackerTooOld. */
  require(): void {
    const version = TRACKER.exec(requestContext.getStore()?.userAgent ?? '')?.[1];
    const { trackerMinVersion } = this.config;
    if (version && compareVersions(version, trackerMinVersion) < 0) throw new TrackerTooOld(version, trackerMinVersion);
  }
}
