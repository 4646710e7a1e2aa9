import { ArgsType, Field, Float, ID, InputType, ObjectType, registerEnumType } from '@nestjs/graphql';
import { IsEnum, IsInt, IsNotEmpty, IsOptional, Matches, Max, Min } from 'class-validator';
import { IdField, OptionalLineField } from '../../shared/validation/input-fields.js';
import { resultType } from '../../shared/graphql/mutation-result.js';
import type { Uuid } from '../../shared/ids/id.js';
import { PageArgs, pageType } from '../../shared/pagination/page.js';
import { Arch, type Build, Platform } from './build.entity.js';

registerEnumType(Platform, {
  name: 'Platform',
  valuesMap: { MAC: { description: 'macOS.' }, UNIX: { description: 'Linux.' }, WINDOWS: { description: 'Windows.' } },
});
registerEnumType(Arch, {
  name: 'Arch',
  valuesMap: {
    ARM64: { description: '64-bit ARM.' },
    UNIVERSAL: { description: 'Runs on all processors of the platform.' },
    X64: { description: '64-bit x86.' },
  },
});

export const MAX_BUILD_MEGABYTES = 500;

@InputType()
export class StartBuildUploadInput {
  @IdField('UUID of the company.')
  company: Uuid<'company'>;

  @Field(() => Platform, { description: 'Operating system.' })
  @IsNotEmpty()
  @IsEnum(Platform)
  platform: Platform;

  @Field(() => Arch, { description: 'Processor that it runs on.' })
  @IsNotEmpty()
  @IsEnum(Arch)
  arch: Arch;

  /** Version such as `1.4.0` or `2.0.0-beta.1`: the highest is the newest, whenever it was published. */
  @Field({ description: 'Version, such as 1.4.0.' })
  @IsNotEmpty()
  @Matches(/^[0-9](?:[0-9A-Za-z.+]|-){0,39}$/)
  version: string;

  /** Letters, digits, `.`, `_` and `-`; the name under which people save it. */
  @Field({ description: 'Name of the file.' })
  @IsNotEmpty()
  @Matches(/^[A-Za-z0-9](?:[A-Za-z0-9._]|-){0,119}$/)
  fileName: string;

  @Field(() => Float, { description: 'Bytes.' })
  @IsInt()
  @Min(1)
  @Max(MAX_BUILD_MEGABYTES * 1024 * 1024)
  size: number;

  @Field(() => String, { nullable: true, description: 'SHA-256 in hex, checked once all bytes are there.' })
  @IsOptional()
  @Matches(/^[0-9a-f]{64}$/)
  checksum?: string;

  @OptionalLineField(1000, 'Release notes.')
  notes?: string;
}

@ArgsType()
export class ApplicationsArgs extends PageArgs {
  @IdField('UUID of the company.')
  company: Uuid<'company'>;

  @Field(() => Platform, { nullable: true, description: 'Only builds for this operating system.' })
  @IsOptional()
  @IsEnum(Platform)
  platform?: Platform;
}

@ObjectType('Application')
export class ApplicationDto {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: Uuid<'build'>;
  @Field(() => Platform, { description: 'Operating system.' })
  platform: Platform;
  @Field(() => Arch, { description: 'Processor that it runs on.' })
  arch: Arch;
  @Field({ description: 'Version, such as 1.4.0.' })
  version: string;
  @Field({ description: 'Name of the downloaded file.' })
  fileName: string;
  @Field({ description: 'Release notes.' })
  notes: string;
  @Field(() => Float, { description: 'Bytes.' })
  size: number;
  @Field(() => Float, { description: 'Bytes that arrived; less than `size` while the upload is under way.' })
  received: number;
  @Field(() => String, { nullable: true, description: 'SHA-256 in hex.' })
  checksum: string | null;
  @Field(() => String, { nullable: true, description: 'Signature of the server, in base64url; see `updateKey`.' })
  signature: string | null;
  @Field({ description: 'When it was published, UTC.' })
  createdAt: Date;
  @Field(() => Date, { nullable: true, description: 'Null while the upload is under way.' })
  publishedAt: Date | null;
}

@ObjectType()
export class ApplicationPage extends pageType(ApplicationDto) {}

@ObjectType()
export class ApplicationResult extends resultType('application', ApplicationDto) {}

export function toApplicationDto(build: Build): ApplicationDto {
  const { uuid, platform, arch, version, fileName, notes, checksum, signature, createdAt, publishedAt } = build;
  const [size, received] = [Number(build.size), Number(build.received)];
  return {
    uuid,
    platform,
    arch,
    version,
    fileName,
    notes,
    size,
    received,
    checksum,
    signature,
    createdAt,
    publishedAt,
  };
}
