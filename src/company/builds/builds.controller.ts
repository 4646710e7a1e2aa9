import { Controller, Get, Param, Put, Req } from '@nestjs/common';
import type { Request } from 'express';
import { CurrentActor } from '../../shared/http/current-actor.js';
import type { UuidLike } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import { BuildUploads, MAX_PIECE_MEGABYTES } from './build-uploads.service.js';
import { type ApplicationDto, toApplicationDto } from './build.dto.js';
import { PieceTooLarge, WrongPosition } from './build.errors.js';

/** The bytes of a build on their way in, for bearer clients; pages have a route of their own. */
@Controller('builds')
export class BuildsController {
  constructor(private readonly uploads: BuildUploads) {}

  /** Body: the bytes from `position` on (application/octet-stream, at most 5 MB). Answers how many arrived so far. */
  @Can('login')
  @Put(':uuid/pieces/:position')
  async add(
    @CurrentActor() actor: Actor,
    @Param('uuid') uuid: UuidLike<'build'>,
    @Param('position') position: string,
    @Req() request: Request,
  ): Promise<ApplicationDto> {
    const { received } = await this.uploads.readState(actor, uuid);
    if (!/^\d{1,12}$/.test(position)) throw new WrongPosition(Number(received));
    return toApplicationDto(
      await this.uploads.add(actor, { uuid, position: Number(position), bytes: await bytesOf(request) }),
    );
  }

  @Can('login')
  @Get(':uuid')
  async state(@CurrentActor() actor: Actor, @Param('uuid') uuid: UuidLike<'build'>): Promise<ApplicationDto> {
    return toApplicationDto(await this.uploads.readState(actor, uuid));
  }
}

async function bytesOf(request: Request): Promise<Buffer> {
  const limit = MAX_PIECE_MEGABYTES * 1024 * 1024;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > limit) throw new PieceTooLarge(MAX_PIECE_MEGABYTES);
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}
