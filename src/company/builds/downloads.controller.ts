import { Controller, Get, Headers, Param, Query, Res, StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { CurrentActor } from '../../shared/http/current-actor.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import { Builds } from './builds.service.js';

/** Answers trackers that look for a newer version of themselves. */
@Controller('downloads')
export class DownloadsController {
  constructor(private readonly builds: Builds) {}

  /**
   * The newest build for a computer (`mac|windows|unix`, `x64|arm64`), resumable by Range. `?company=` when the person
   * belongs to several. The version, SHA-256 and the server's signature are in the headers X-Version, X-Platform,
   * X-Arch, X-Checksum-Sha256 and X-Signature-Ed25519; HEAD asks for them alone.
   */
  @Can('login')
  @Get(':platform/:arch/latest')
  async latest(
    @CurrentActor() actor: Actor,
    @Param('platform') platform: string,
    @Param('arch') arch: string,
    @Query('company') company: unknown,
    @Headers('range') range: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile | undefined> {
    const build = await this.builds.findLatest({
      actor,
      platform,
      arch,
      companyUuid: typeof company === 'string' ? company : undefined,
    });
    const { status, headers, body } = await this.builds.open(build, range);
    response.status(status).set(headers);
    return body ? new StreamableFile(body) : undefined;
  }
}
