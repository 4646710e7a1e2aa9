import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { resultType } from '../../shared/graphql/mutation-result.js';
import type { Uuid } from '../../shared/ids/id.js';

@ObjectType('ProductivityApplication', { description: 'Applying the rules anew to what is not yet invoiced.' })
export class ProductivityRatingDto {
  @Field(() => ID)
  uuid: Uuid<'rating'>;
  @Field({ description: 'It is through.' })
  finished: boolean;
  @Field(() => Int, { description: 'People to go through.' })
  total: number;
  @Field(() => Int, { description: 'People it has gone through.' })
  done: number;
  @Field(() => Int, { description: 'Activities that count otherwise than before.' })
  changed: number;
  @Field()
  startedAt: Date;
  @Field(() => Date, { nullable: true })
  finishedAt: Date | null;
}

@ObjectType()
export class ProductivityRatingResult extends resultType('rating', ProductivityRatingDto) {}
