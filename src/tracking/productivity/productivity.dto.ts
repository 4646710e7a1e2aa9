import { ArgsType, Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { IsEnum } from 'class-validator';
import { IdField, LineField } from '../../shared/validation/input-fields.js';
import { resultType } from '../../shared/graphql/mutation-result.js';
import type { Uuid, UuidLike } from '../../shared/ids/id.js';
import { UsageKind } from '../apps/app.dto.js';
import { ProductivityClassName } from './productivity-class.js';

@InputType()
export class SetProductivityInput {
  @IdField('UUID of the project.')
  project: Uuid<'project'>;

  @Field(() => UsageKind, { description: 'A program or a web site.' })
  @IsEnum(UsageKind)
  kind: UsageKind;

  @LineField(300, 'For an app its name; for a site its domain or an address in it. Subdomains follow their domain.')
  name: string;

  @Field(() => ProductivityClassName, { description: 'How the use of it counts.' })
  @IsEnum(ProductivityClassName)
  class: ProductivityClassName;
}

@ArgsType()
export class ProductivityArgs {
  @IdField('UUID of the project.')
  project: Uuid<'project'>;
}

@ObjectType('ProductivityRule', {
  description: 'A project’s productivity class for an app, or for a site with its subdomains.',
})
export class ProductivityRuleDto {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: UuidLike<'productivityRule'>;
  @Field(() => UsageKind, { description: 'A program or a web site.' })
  kind: UsageKind;
  @Field({ description: 'Name.' })
  name: string;
  @Field(() => ProductivityClassName, { description: 'How the use of it counts.' })
  class: ProductivityClassName;
  @Field({ description: 'When it was changed last, UTC.' })
  updatedAt: Date;
  @Field({ description: 'Who set it.' })
  updatedBy: string;
}

@ObjectType('ProductivityUse', { description: 'An app or site that the project’s people used lately.' })
export class ProductivityUseDto {
  @Field(() => UsageKind, { description: 'A program or a web site.' })
  kind: UsageKind;
  @Field({ description: 'Name.' })
  name: string;
  @Field(() => Int, { description: 'Seconds in the last 30 days.' })
  seconds: number;
  @Field(() => Int, { description: 'Number of people who used it.' })
  people: number;
  @Field(() => ProductivityClassName, { description: 'By the rules that hold now.' })
  class: ProductivityClassName;
  @Field({ description: 'Some rule speaks of it, its own or that of its domain.' })
  ruled: boolean;
}

@ObjectType()
export class ProductivityRuleResult extends resultType('rule', ProductivityRuleDto) {}
