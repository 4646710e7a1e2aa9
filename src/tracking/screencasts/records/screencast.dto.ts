import { ArgsType, Field, ID, Int, IntersectionType, ObjectType } from '@nestjs/graphql';
import { graphqlEnum } from '../../../shared/enums/graphql-enum.js';
import { IdField } from '../../../shared/validation/input-fields.js';
import { resultType } from '../../../shared/graphql/mutation-result.js';
import type { Uuid } from '../../../shared/ids/id.js';
import { PageArgs, pageType } from '../../../shared/pagination/page.js';
import { IsPlainLine } from '../../../shared/validation/input-rules.js';
import { ScreencastDayArgs } from './screencast-day-args.dto.js';

export const ScreencastStatus = graphqlEnum('ScreencastState', {
  PENDING: 'Stored; the picture is being prepared.',
  READY: 'Can be looked at.',
  FAILED: 'The file that was sent could not be read as a picture.',
  DELETED: 'A person deleted the picture.',
  EXPIRED: 'The project keeps pictures no longer.',
});
export type ScreencastStatus = keyof typeof ScreencastStatus;

@ArgsType()
export class ScreencastsArgs extends IntersectionType(ScreencastDayArgs, PageArgs) {}

@ArgsType()
export class ScreencastMemoArgs {
  @IdField('Public id (UUID).')
  uuid: Uuid<'screencast'>;

  @Field({ description: 'Up to 500 characters; empty takes it away.' })
  @IsPlainLine(500)
  memo: string;
}

@ObjectType('ScreencastPerson')
export class ScreencastPersonDto {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: Uuid<'user'>;
  @Field({ description: 'Name.' })
  name: string;
}

@ObjectType('Screencast')
export class ScreencastDto {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: Uuid<'screencast'>;
  @Field(() => ID, { description: 'Same value as uuid.' })
  id: Uuid<'screencast'>;
  @Field({ description: 'When it was taken, UTC.' })
  takenAt: Date;
  @Field({ description: 'Title of the window.' })
  title: string;
  @Field({ description: 'The person’s note about it.' })
  memo: string;
  @Field(() => ScreencastStatus, { description: 'State of the screenshot.' })
  state: ScreencastStatus;
  @Field({ description: 'Nothing on it can be read, by anybody.' })
  blurred: boolean;
  @Field(() => Int, { nullable: true, description: 'Pixels.' })
  width: number | null;
  @Field(() => Int, { nullable: true, description: 'Pixels.' })
  height: number | null;
  @Field(() => String, { nullable: true, description: 'A placeholder: thumbhash in Base64.' })
  thumbhash: string | null;
  @Field(() => String, { nullable: true, description: 'Path of the picture, for bearers of the same token.' })
  picture: string | null;
  @Field(() => String, { nullable: true, description: 'Path of the thumbnail.' })
  thumbnail: string | null;
  @Field(() => Date, { nullable: true, description: 'When it was deleted, UTC; null: it stands.' })
  deletedAt: Date | null;
  @Field(() => ScreencastPersonDto, {
    nullable: true,
    description: 'Who deleted it; null: it stands, or its time was over.',
  })
  deletedBy: ScreencastPersonDto | null;
  @Field(() => Int, { description: 'Seconds of time that went with it.' })
  removedSeconds: number;
}

@ObjectType()
export class ScreencastPage extends pageType(ScreencastDto) {}

@ObjectType()
export class ScreencastResult extends resultType('screencast', ScreencastDto) {}
