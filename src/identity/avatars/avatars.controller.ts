import { Controller, Get, Param, Query, Res, StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { CurrentActor } from '../../shared/http/current-actor.js';
import type { UuidLike } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import { TokensWith } from '../../shared/permissions/scopes/token-scope.js';
import { Avatars } from './avatars.service.js';

/** Serves pictures to API clients; pages have a route of their own. `?size=64` is the small one. */
@Controller('avatars')
export class AvatarsController {
  constructor(private readonly avatars: Avatars) {}

  @Can('login')
  @TokensWith('profile:read')
  @Get(':uuid')
  async open(
    @CurrentActor() actor: Actor,
    @Param('uuid') uuid: UuidLike<'user'>,
    @Query('size') size: unknown,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const { body, headers } = await this.avatars.open(actor, uuid, size);
    response.set(headers);
    return new StreamableFile(body);
  }
}
