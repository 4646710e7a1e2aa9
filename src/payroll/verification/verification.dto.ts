import { ArgsType, Field, InputType, Int, ObjectType } from '@nestjs/graphql';
import { IsInt, IsNotEmpty, Matches, MaxLength, Min, ValidateIf } from 'class-validator';
import { FlagField } from '../../shared/validation/input-fields.js';
import { CommandInput } from '../../shared/commands/command.dto.js';
import { MutationResult } from '../../shared/graphql/mutation-result.js';
import { IsPlainLine } from '../../shared/validation/input-rules.js';
import { InvoiceDto } from '../invoices/reading/invoice-view.dto.js';

const MAX_TOKEN = 100;

@InputType()
export class RequestInvoiceCodeInput {
  @Field({ description: 'Token of the link.' })
  @IsNotEmpty()
  @MaxLength(MAX_TOKEN)
  token: string;
}

@InputType()
export class VerifyInvoiceInput extends RequestInvoiceCodeInput {
  @Field({ description: 'Six-digit code from the email.' })
  @Matches(/^[0-9]{6}$/)
  code: string;
}

@InputType()
export class AnswerVerifiedInvoiceInput extends CommandInput {
  @Field({ description: 'Pass that the code returned.' })
  @IsNotEmpty()
  @MaxLength(MAX_TOKEN)
  pass: string;

  @Field(() => Int, { description: 'Version the caller has seen.' })
  @IsInt()
  @Min(1)
  version: number;

  @FlagField('True to approve, false to reject.')
  approved: boolean;

  @Field(() => String, { nullable: true, description: 'Reason for a rejection; visible to the payer.' })
  @ValidateIf(({ approved }: { approved?: boolean }) => approved !== true)
  @IsNotEmpty()
  @IsPlainLine(300)
  reason?: string;
}

@ArgsType()
export class VerifiedInvoiceArgs {
  @Field({ description: 'Pass that opens the invoice.' })
  @IsNotEmpty()
  @MaxLength(MAX_TOKEN)
  pass: string;
}

@ObjectType()
export class VerifiedInvoiceResult extends MutationResult {
  @Field({ description: 'Pass that opens the invoice for 15 minutes, without a session.' })
  pass: string;
  @Field({ description: 'Expiry of the pass, UTC.' })
  until: Date;
  @Field(() => InvoiceDto, { description: 'The invoice as its worker sees it.' })
  invoice: InvoiceDto;
}

@ObjectType()
export class VerifiedAnswerResult extends MutationResult {
  @Field(() => InvoiceDto, { description: 'The invoice as its worker sees it.' })
  invoice: InvoiceDto;
}
