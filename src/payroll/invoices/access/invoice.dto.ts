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
  description: 'Category of an extra payment.',
  valuesMap: {
    BONUS: { description: 'For good performance.' },
    COMMISSION: { description: 'Share of sales.' },
    OVERTIME: { description: 'For overtime.' },
    ALLOWANCE: { description: 'Fixed allowance, such as for a phone.' },
    EXPENSE: { description: 'Reimbursement of the member’s own expenses.' },
    DEDUCTION: { description: 'Deduction, subtracted from the total.' },
    OTHER: { description: 'Other; the remarks explain it.' },
  },
});

@InputType()
export class ExtraPaymentInput {
  @Field(() => ExtraCategoryName, { description: 'Category.' })
  @IsEnum(ExtraCategoryName)
  category: ExtraCategory;

  @Field({ description: 'Decimal text above zero, in the currency of the company; a DEDUCTION is subtracted.' })
  @IsString()
  @MaxLength(24)
  amount: string;

  @Field(() => String, { nullable: true, description: 'One line of text; visible to the worker.' })
  @IsOptional()
  @IsPlainLine(300)
  remarks?: string;
}

@InputType({ isAbstract: true })
abstract class InvoiceContentInput extends CommandInput {
  @Field(() => ID, { description: 'UUID of the company wallet through which it is paid.' })
  @IsUUID()
  payrollWallet: Uuid<'wallet'>;

  @Field(() => ID, { description: 'UUID of the company wallet that pays; may be the same.' })
  @IsUUID()
  sourceWallet: Uuid<'wallet'>;

  @Field(() => String, { nullable: true, description: 'Note, visible to the worker.' })
  @IsOptional()
  @IsPlainText(500)
  memo?: string;

  @Field(() => [ExtraPaymentInput], {
    nullable: true,
    description: `Extra payments, at most ${MAX_EXTRAS}; they replace the existing ones.`,
  })
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

  @Field({ description: 'First day, YYYY-MM-DD in the payroll zone.' })
  @IsLocalDay()
  from: string;

  @Field({ description: 'Last day, YYYY-MM-DD; must be in the past.' })
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

  @Field(() => Int, { description: 'Version the caller has seen.' })
  @IsInt()
  @Min(1)
  version: number;

  @Field({ description: 'Reason; visible to the worker.' })
  @IsNotEmpty()
  @IsPlainLine(MAX_REASON)
  remarks: string;
}

@InputType()
export class CancelUserPaymentInput extends NamedInvoiceInput {
  @Field({ description: 'Reason; visible to the worker.' })
  @IsNotEmpty()
  @IsPlainLine(MAX_REASON)
  reason: string;
}

@InputType()
export class FinalizePaymentInput extends NamedInvoiceInput {
  @Field(() => String, { nullable: true, description: 'Reason, visible to the worker.' })
  @IsOptional()
  @IsPlainLine(MAX_REASON)
  reason?: string;

  @Field(() => ID, { nullable: true, description: 'UUID of a document uploaded to `/api/transfer-documents`.' })
  @MayBeEmpty()
  @IsUUID()
  document?: Uuid<'document'>;
}

@InputType()
export class ApproveInvoiceInput extends NamedInvoiceInput {
  @Field(() => Int, { description: 'Version the caller has seen.' })
  @IsInt()
  @Min(1)
  version: number;
}

@InputType()
export class RejectInvoiceInput extends ApproveInvoiceInput {
  @Field({ description: 'Reason; visible to the payer.' })
  @IsNotEmpty()
  @IsPlainLine(MAX_REASON)
  reason: string;
}

@InputType()
export class AnswerAdjustedInvoiceInput extends ApproveInvoiceInput {
  @Field({ description: 'True to approve, false to reject.' })
  @IsBoolean()
  approved: boolean;

  @Field(() => String, { nullable: true, description: 'Reason for a rejection; visible to the payer.' })
  @ValidateIf(({ approved }: { approved?: boolean }) => approved !== true)
  @IsNotEmpty()
  @IsPlainLine(MAX_REASON)
  reason?: string;
}
