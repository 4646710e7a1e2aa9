import {
  BadRequestException,
  Body,
  type CallHandler,
  Controller,
  type ExecutionContext,
  Get,
  HttpStatus,
  type NestInterceptor,
  Param,
  PayloadTooLargeException,
  Post,
  Res,
  StreamableFile,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import type { Response } from 'express';
import { catchError, type Observable } from 'rxjs';
import { CurrentActor } from '../../shared/http/current-actor.js';
import type { UuidLike } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import { FileMissing, FileTooLarge } from '../../shared/pictures/picture.errors.js';
import { MAX_PICTURE_MEGABYTES, PICTURE_FIELD } from './intake/screencast-image.js';
import { type Receipt, ScreencastIntake } from './intake/screencast-intake.service.js';
import { TrackerVersions } from '../tracker-versions/tracker-versions.service.js';
import { type PictureSize, ScreencastFiles } from './screencast-files.service.js';

/**
 * Limits of a form with one picture. The size is one byte more than allowed: the parser refuses files that reach the
 * limit.
 */
const LIMITS = {
  fileSize: MAX_PICTURE_MEGABYTES * 1024 * 1024 + 1,
  files: 1,
  fields: 10,
  fieldSize: 20_000,
  parts: 12,
};

/** Replaces the upload parser's errors by the service's own, which are translated for the sender. */
class PlainWords implements NestInterceptor {
  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      catchError((error: unknown) => {
        if (error instanceof PayloadTooLargeException) throw new FileTooLarge(PICTURE_FIELD, MAX_PICTURE_MEGABYTES);
        if (error instanceof BadRequestException && /^Unexpected f/.test(error.message)) {
          throw new FileMissing(PICTURE_FIELD);
        }
        throw error;
      }),
    );
  }
}

/** Uploads from trackers, and pictures for clients with a token. Pages have routes of their own. */
@Controller('tracker/screencasts')
export class ScreencastsController {
  constructor(
    private readonly intake: ScreencastIntake,
    private readonly files: ScreencastFiles,
    private readonly versions: TrackerVersions,
  ) {}

  /** Receives a picture as multipart: `picture`, and the fields of ScreencastInput. */
  @Can('login')
  @Post()
  @UseInterceptors(PlainWords, FileInterceptor(PICTURE_FIELD, { limits: LIMITS, defParamCharset: 'utf8' }))
  async receive(
    @CurrentActor() actor: Actor,
    @Body() body: Record<string, unknown> | undefined,
    @UploadedFile() file: { buffer: Buffer } | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Receipt> {
    this.versions.require();
    const receipt = await this.intake.receive(actor, { ...body }, file?.buffer ?? Buffer.alloc(0));
    response.status(receipt.status === 'STORED' ? HttpStatus.CREATED : HttpStatus.OK);
    return receipt;
  }

  @Can('login')
  @Get(':uuid/picture')
  picture(
    @CurrentActor() actor: Actor,
    @Param('uuid') uuid: UuidLike<'screencast'>,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.serve({ actor, uuid, size: 'picture', response });
  }

  @Can('login')
  @Get(':uuid/thumbnail')
  thumbnail(
    @CurrentActor() actor: Actor,
    @Param('uuid') uuid: UuidLike<'screencast'>,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.serve({ actor, uuid, size: 'thumbnail', response });
  }

  private async serve({
    actor,
    uuid,
    size,
    response,
  }: {
    actor: Actor;
    uuid: UuidLike<'screencast'>;
    size: PictureSize;
    response: Response;
  }): Promise<StreamableFile> {
    const { body, headers } = await this.files.open(actor, uuid, size);
    response.set(headers);
    return new StreamableFile(body);
  }
}
