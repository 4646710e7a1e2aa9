import { Field, ID, InputType, Int, registerEnumType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsEnum,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { CommandInput } from '../../../shared/commands/command.dto.js';
import type { Uuid } from '../../../shared/ids/id.js';
import { IsLocalDay, IsPlainLine, IsPlainText, MayBeEmpty } from '../../../shared/validation/input-rules.js';
import type { ExtraCategory } from '../records/extra-category.js';

export const MAX_EXTRAS = 20;
const MAX_REASON = 300;

export enum ExtraCategoryName {
  BONUS = 'BONUS',
  COMMISSION = 'COMMISSION',
  OVERTIME = 'OVERTIME',
  ALLOWANCE = 'ALLOWANCE',
  EXPENSE = 'EXPENSE',
  DEDUCTION = 'DEDUCTION',
  OTHER = 'OTHER',
}
registerEnumType(ExtraCategoryName, {
  name: 'ExtraPaymentCategoryName',
  description: 'For what somebody is paid beside their time.',
  valuesMap: {
    BONUS: { description: 'For good work.' },
    COMMISSION: { description: 'A part of what was sold.' },
    OVERTIME: { description: 'For work beyond what was agreed.' },
    ALLOWANCE: { description: 'A lump sum, such as for a phone.' },
    EXPENSE: { description: 'What the person had paid themselves.' },
    DEDUCTION: { description: 'Is taken off.' },
    OTHER: { description: 'Anything else; the remarks say what.' },
  },
});

@InputType()
export class ExtraPaymentInput {
  @Field(() => ExtraCategoryName, { description: 'For what.' })
  @IsEnum(ExtraCategoryName)
  category: ExtraCategory;

  @Field({ description: 'Decimal text above zero, in the currency of the company; a DEDUCTION is taken off.' })
  @IsString()
  @MaxLength(24)
  amount: string;

  @Field(() => String, { nullable: true, description: 'One line, shown to the worker.' })
  @IsOptional()
  @IsPlainLine(300)
  remarks?: string;
}

@InputType({ isAbstract: true })
abstract class InvoiceContentInput extends CommandInput {
  @Field(() => ID, { description: 'UUID of the wallet of the company through which it is paid.' })
  @IsUUID()
  payrollWallet: Uuid<'wallet'>;

  @Field(() => ID, { description: 'UUID of the wallet of the company that pays; may be the same.' })
  @IsUUID()
  sourceWallet: Uuid<'wallet'>;

  @Field(() => String, { nullable: true, description: 'Shown to the worker.' })
  @IsOptional()
  @IsPlainText(500)
  memo?: string;

  @Field(() => [ExtraPaymentInput], { nullable: true, description: `At most ${MAX_EXTRAS}; they replace all others.` })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_EXTRAS)
  @ValidateNested({ each: true })
  @Type(() => ExtraPaymentInput)
  extraPayments?: ExtraPaymentInput[];
}

@InputType()
export class MakePaymentInput extends InvoiceContentInput {
  @Field(() => ID, { description: 'UUID of the project.' })
  @IsUUID()
  project: Uuid<'project'>;

  @Field(() => ID, { description: 'UUID of the worker.' })
  @IsUUID()
  user: Uuid<'user'>;

  @Field({ description: 'YYYY-MM-DD: the first day, in the payroll zone.' })
  @IsLocalDay()
  from: string;

  @Field({ description: 'YYYY-MM-DD: the last day; it is over.' })
  @IsLocalDay()
  to: string;
}

@InputType()
export class DraftInvoiceInput extends MakePaymentInput {}

@InputType()
export class UpdateInvoiceInput extends InvoiceContentInput {
  @Field(() => ID, { description: 'UUID of a draft.' })
  @IsUUID()
  invoice: Uuid<'invoice'>;
}

@InputType({ isAbstract: true })
abstract class NamedInvoiceInput extends CommandInput {
  @Field(() => ID, { description: 'UUID of the invoice.' })
  @IsUUID()
  invoice: Uuid<'invoice'>;
}

@InputType()
export class DeleteInvoiceInput extends NamedInvoiceInput {}

@InputType()
export class SendInvoiceInput extends NamedInvoiceInput {}

@InputType()
export class AdjustInvoiceInput extends InvoiceContentInput {
  @Field(() => ID, { description: 'UUID of the invoice.' })
  @IsUUID()
  invoice: Uuid<'invoice'>;

  @Field(() => Int, { description: 'The version that was seen.' })
  @IsInt()
  @Min(1)
  version: number;

  @Field({ description: 'Why; shown to the worker.' })
  @IsNotEmpty()
  @IsPlainLine(MAX_REASON)
  remarks: string;
}

@InputType()
export class CancelUserPaymentInput extends NamedInvoiceInput {
  @Field({ description: 'Why; shown to the worker.' })
  @IsNotEmpty()
  @IsPlainLine(MAX_REASON)
  reason: string;
}

@InputType()
export class FinalizePaymentInput extends NamedInvoiceInput {
  @Field(() => String, { nullable: true, description: 'Shown to the worker.' })
  @IsOptional()
  @IsPlainLine(MAX_REASON)
  reason?: string;

  @Field(() => ID, { nullable: true, description: 'UUID of a document that was sent to `/api/transfer-documents`.' })
  @MayBeEmpty()
  @IsUUID()
  document?: Uuid<'document'>;
}

@InputType()
export class ApproveInvoiceInput extends NamedInvoiceInput {
  @Field(() => Int, { description: 'The version that was seen.' })
  @IsInt()
  @Min(1)
  version: number;
}

@InputType()
export class RejectInvoiceInput extends ApproveInvoiceInput {
  @Field({ description: 'Why; shown to who pays.' })
  @IsNotEmpty()
  @IsPlainLine(MAX_REASON)
  reason: string;
}

@InputType()
export class AnswerAdjustedInvoiceInput extends ApproveInvoiceInput {
  @Field({ description: 'Whether it is right now.' })
  @IsBoolean()
  approved: boolean;

  @Field(() => String, { nullable: true, description: 'Why not; shown to who pays.' })
  @ValidateIf(({ approved }: { approved?: boolean }) => approved !== true)
  @IsNotEmpty()
  @IsPlainLine(MAX_REASON)
  reason?: string;
}
