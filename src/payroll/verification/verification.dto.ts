import { ArgsType, Field, InputType, Int, ObjectType } from '@nestjs/graphql';
import { IsBoolean, IsInt, IsNotEmpty, Matches, MaxLength, Min, ValidateIf } from 'class-validator';
import { CommandInput } from '../../shared/commands/command.dto.js';
import { MutationResult } from '../../shared/graphql/mutation-result.js';
import { IsPlainLine } from '../../shared/validation/input-rules.js';
import { InvoiceDto } from '../invoices/reading/invoice-view.dto.js';

const MAX_TOKEN = 100;

@InputType()
export class RequestInvoiceCodeInput {
  @Field({ description: 'That of the link.' })
  @IsNotEmpty()
  @MaxLength(MAX_TOKEN)
  token: string;
}

@InputType()
export class VerifyInvoiceInput extends RequestInvoiceCodeInput {
  @Field({ description: 'The six digits of the mail.' })
  @Matches(/^[0-9]{6}$/)
  code: string;
}

@InputType()
export class AnswerVerifiedInvoiceInput extends CommandInput {
  @Field({ description: 'What the code opened.' })
  @IsNotEmpty()
  @MaxLength(MAX_TOKEN)
  pass: string;

  @Field(() => Int, { description: 'The version that was seen.' })
  @IsInt()
  @Min(1)
  version: number;

  @Field({ description: 'Whether it is right.' })
  @IsBoolean()
  approved: boolean;

  @Field(() => String, { nullable: true, description: 'Why not; shown to who pays.' })
  @ValidateIf(({ approved }: { approved?: boolean }) => approved !== true)
  @IsNotEmpty()
  @IsPlainLine(300)
  reason?: string;
}

@ArgsType()
export class VerifiedInvoiceArgs {
  @Field({ description: 'What the code opened.' })
  @IsNotEmpty()
  @MaxLength(MAX_TOKEN)
  pass: string;
}

@ObjectType()
export class VerifiedInvoiceResult extends MutationResult {
  @Field({ description: 'Opens the invoice for a quarter of an hour, without a session.' })
  pass: string;
  @Field({ description: 'Until when, UTC.' })
  until: Date;
  @Field(() => InvoiceDto, { description: 'As its worker sees it.' })
  invoice: InvoiceDto;
}

@ObjectType()
export class VerifiedAnswerResult extends MutationResult {
  @Field(() => InvoiceDto, { description: 'As its worker sees it.' })
  invoice: InvoiceDto;
}
