import { Field, InputType } from '@nestjs/graphql';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { IsAddress, IsPlainLine } from '../../shared/validation/input-rules.js';
import { NewPasswordInput } from '../credentials/new-password.dto.js';

@InputType()
export class RegisterInput extends NewPasswordInput {
  @Field()
  @IsNotEmpty()
  @IsPlainLine(100)
  name: string;

  @Field()
  @IsNotEmpty()
  @IsAddress()
  email: string;
}

/** The password is set again by whoever opened the mail: what a stranger typed into the form of somebody else's address never counts. */
@InputType()
export class VerifyEmailInput extends NewPasswordInput {
  @Field()
  @IsNotEmpty()
  @IsString()
  @MaxLength(100)
  token: string;

  @Field()
  @IsNotEmpty()
  @IsPlainLine(100)
  name: string;
}

/** The first global administrator, behind the set-up link. */
export class SetUpInput extends RegisterInput {
  @IsNotEmpty()
  @IsString()
  @MaxLength(100)
  token: string;
}
