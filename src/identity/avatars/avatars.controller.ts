import { Controller, Get, Param, Query, Req, Res, StreamableFile } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Authenticator } from '../../shared/permissions/authenticator.js';
import { Public } from '../../shared/permissions/rule.js';
import { Avatars } from './avatars.service.js';

const DAY = 86_400;

/**
 * Serves pictures to pages and API clients alike, so that one address fits both. It only reads, so unlike the rest of
 * the API it may look at the cookie; who asks is checked by the service.
 */
@Controller('avatars')
export class AvatarsController {
  constructor(
    private readonly avatars: Avatars,
    private readonly authenticator: Authenticator,
  ) {}

  @Public()
  @Get(':uuid')
  async open(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Param('uuid') uuid: string,
    @Query('size') size: unknown,
  ): Promise<StreamableFile> {
    const { authorization, cookie } = request.headers;
    const actor = await (authorization
      ? this.authenticator.byBearer(authorization)
      : this.authenticator.byCookie(cookie));
    const picture = await this.avatars.open(actor, uuid, size === '64' ? 'small' : 'large');
    response.setHeader('Cache-Control', `private, max-age=${DAY}, immutable`);
    response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
    return new StreamableFile(picture.body, { type: picture.contentType, length: picture.size });
  }
}
