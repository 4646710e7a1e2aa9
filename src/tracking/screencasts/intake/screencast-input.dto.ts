import { Transform } from 'class-transformer';
import { IsBoolean, IsDate, IsNotEmpty, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import type { Uuid } from '../../../shared/ids/id.js';

const ISO_UTC = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/;

/** Fields of a form are texts. */
const FromText = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && ISO_UTC.test(value) ? new Date(value) : value,
  );

/** The fields beside the picture, as a form carries them. */
export class ScreencastInput {
  @IsUUID()
  uuid: Uuid<'screencast'>;

  @IsUUID()
  project: Uuid<'project'>;

  /** UUID of the activity it was taken in, which may come later. */
  @IsOptional()
  @IsUUID()
  activity?: Uuid<'activity'>;

  @IsNotEmpty()
  @FromText()
  @IsDate()
  takenAt: Date;

  /** The device's clock as it sends. */
  @IsOptional()
  @FromText()
  @IsDate()
  clientTime?: Date;

  @IsOptional()
  @IsString()
  @MaxLength(4000)
  title: string = '';

  /** Whether it was blurred on the device. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsBoolean()
  blurred: boolean = false;
}
