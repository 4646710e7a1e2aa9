import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { resultType } from '../../shared/graphql/mutation-result.js';
import type { Uuid } from '../../shared/ids/id.js';

@ObjectType('ProductivityApplication', { description: 'Applying the rules anew to what is not yet invoiced.' })
export class ProductivityRatingDto {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: Uuid<'rating'>;
  @Field({ description: 'It is through.' })
  finished: boolean;
  @Field(() => Int, { description: 'People to go through.' })
  total: number;
  @Field(() => Int, { description: 'People it has gone through.' })
  done: number;
  @Field(() => Int, { description: 'Activities that count otherwise than before.' })
  changed: number;
  @Field(() => Int, { description: 'Seconds by which worked time changed; less is negative.' })
  worked: number;
  @Field({ description: 'It gave back the former classes.' })
  isUndo: boolean;
  @Field({ description: '`undoProductivityRules` can take it back.' })
  mayUndo: boolean;
  @Field({ description: 'Start, UTC, included.' })
  startedAt: Date;
  @Field(() => Date, { nullable: true, description: 'When all of it was rated, UTC; null: it goes on.' })
  finishedAt: Date | null;
}

@ObjectType()
export class ProductivityRatingResult extends resultType('rating', ProductivityRatingDto) {}

@ObjectType()
export class ProductivityPreviewPerson {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: Uuid<'user'>;
  @Field({ description: 'Name.' })
  name: string;
  @Field(() => Int, { description: 'Seconds by which their worked time would change.' })
  worked: number;
}

@ObjectType('ProductivityPreview', {
  description: 'Changes that applying the rules would make to time that is not yet invoiced.',
})
export class ProductivityPreviewDto {
  @Field(() => [ProductivityPreviewPerson], { description: 'The greatest change first.' })
  people: ProductivityPreviewPerson[];
  @Field(() => Int, { description: 'Seconds by which all worked time would change; less is negative.' })
  worked: number;
  @Field(() => Int, { description: 'Seconds that would count as another class.' })
  rated: number;
}
