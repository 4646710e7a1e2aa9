import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  HttpCode,
  Injectable,
  type NestInterceptor,
  Post,
  StreamableFile,
  UseInterceptors,
} from '@nestjs/common';
import type { Response } from 'express';
import { map, type Observable } from 'rxjs';
import type { ExportedFile } from './export.js';

@Injectable()
class FileInterceptor implements NestInterceptor<ExportedFile, StreamableFile> {
  intercept(context: ExecutionContext, next: CallHandler<ExportedFile>): Observable<StreamableFile> {
    const response = context.switchToHttp().getResponse<Response>();
    return next.handle().pipe(
      map(({ body, headers }) => {
        response.set(headers);
        return new StreamableFile(body);
      }),
    );
  }
}

/** Declares a POST that answers with the file that its method returns. */
export function ExportsFile(): MethodDecorator {
  return applyDecorators(Post(), HttpCode(200), UseInterceptors(FileInterceptor));
}
