import { ArgsType, Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { IdField } from '../../../shared/validation/input-fields.js';
import type { Uuid } from '../../../shared/ids/id.js';
import { PageArgs, pageType } from '../../../shared/pagination/page.js';
import { ScreencastPersonDto } from '../records/screencast.dto.js';

@ArgsType()
export class ScreencastLooksArgs extends PageArgs {
  @IdField('UUID of the project.')
  project: Uuid<'project'>;
}

@ObjectType('ScreencastLook', { description: 'Somebody looked at a picture of one’s screen: one entry a day.' })
export class ScreencastLookDto {
  @Field(() => ScreencastPersonDto, { description: 'Who looked at it.' })
  viewer: ScreencastPersonDto;
  @Field(() => ID, { description: 'UUID of the picture.' })
  screencast: Uuid<'screencast'>;
  @Field({ description: 'When it was taken, UTC.' })
  takenAt: Date;
  @Field({ description: 'The first time, UTC.' })
  firstAt: Date;
  @Field({ description: 'The last time, UTC.' })
  lastAt: Date;
  @Field(() => Int, { description: 'How often on that day.' })
  looks: number;
}

@ObjectType()
export class ScreencastLookPage extends pageType(ScreencastLookDto) {}
