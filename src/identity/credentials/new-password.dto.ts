import { Field, InputType } from '@nestjs/graphql';
import { IsOptional, IsString } from 'class-validator';
import { FilledStringField } from '../../shared/validation/input-fields.js';
import { Matching } from '../../shared/validation/input-rules.js';
import { PASSWORD_MAX_LENGTH } from './password-policy.js';

/** A password that is about to be set. How long it must be, and what else, the policy alone says (password-policy.ts). */
@InputType({ isAbstract: true })
export abstract class NewPasswordInput {
  @FilledStringField(
    PASSWORD_MAX_LENGTH,
    'At least 12 characters, neither common nor close to one’s own name or address.',
  )
  password: string;

  @Field(() => String, {
    name: 'password_confirmation',
    nullable: true,
    description: 'The password once more, if somebody typed it twice; otherwise left out.',
  })
  @IsOptional()
  @IsString()
  @Matching('password')
  password_confirmation?: string;
}
