import { ArgsType, Field, ID, InputType, Int } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsEnum,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsUUID,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { graphqlEnum } from '../../../shared/enums/graphql-enum.js';
import {
  DayField,
  FlagField,
  IdField,
  LineField,
  OptionalFlagField,
  OptionalLineField,
  OptionalTextField,
  StringField,
} from '../../../shared/validation/input-fields.js';
import { CommandInput } from '../../../shared/commands/command.dto.js';
import { type ConfirmedDetailsInput, IsConfirmedDetails } from '../../../wallet/index.js';
import type { Uuid } from '../../../shared/ids/id.js';
import { LocalDayScalar } from '../../../shared/graphql/local-day.scalar.js';
import { AllDifferent, IsLocalDay, IsPlainLine, MayBeEmpty } from '../../../shared/validation/input-rules.js';
import type { ExtraCategory } from '../records/extra-category.js';

export const MAX_EXTRAS = 20;
/** All days that an invoice looks at: its own, and those before. */
const MAX_LEFT_OUT = 220;
const MAX_REASON = 300;

export const ExtraCategoryName = graphqlEnum(
  'ExtraPaymentCategoryName',
  {
    BONUS: 'For good performance.',
    COMMISSION: 'Share of sales.',
    OVERTIME: 'For overtime.',
    ALLOWANCE: 'Fixed allowance, such as for a phone.',
    EXPENSE: 'Reimbursement of the member’s own expenses.',
    DEDUCTION: 'Deduction, subtracted from the total.',
    OTHER: 'Other; the remarks explain it.',
  },
  'Category of an extra payment.',
);
export type ExtraCategoryName = keyof typeof ExtraCategoryName;

@InputType()
export class ExtraPaymentInput {
  @Field(() => ExtraCategoryName, { description: 'Category.' })
  @IsEnum(ExtraCategoryName)
  category: ExtraCategory;

  @StringField(24, 'Decimal text above zero, in the currency of the company; a DEDUCTION is subtracted.')
  amount: string;

  @OptionalLineField(300, 'One line of text; visible to the worker.')
  remarks?: string;
}

@InputType({ isAbstract: true })
abstract class InvoiceContentInput extends CommandInput {
  @IdField('UUID of the company wallet through which it is paid.')
  payrollWallet: Uuid<'wallet'>;

  @IdField('UUID of the company wallet that pays; may be the same.')
  sourceWallet: Uuid<'wallet'>;

  @OptionalTextField(500, 'Note, visible to the worker.')
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
  @IdField('UUID of the project.')
  project: Uuid<'project'>;

  @IdField('UUID of the worker.')
  user: Uuid<'user'>;

  @DayField('First day, YYYY-MM-DD in the payroll zone.')
  from: string;

  @DayField('Last day, YYYY-MM-DD; must be in the past.')
  to: string;
}

@InputType()
export class DraftInvoiceInput extends MakePaymentInput {}

@InputType()
export class UpdateInvoiceInput extends InvoiceContentInput {
  @IdField('UUID of a draft.')
  invoice: Uuid<'invoice'>;
}

@InputType({ isAbstract: true })
abstract class NamedInvoiceInput extends CommandInput {
  @IdField('UUID of the invoice.')
  invoice: Uuid<'invoice'>;
}

@InputType()
export class DeleteInvoiceInput extends NamedInvoiceInput {}

@InputType()
export class SendInvoiceInput extends NamedInvoiceInput {
  @StringField(24, 'Total that the caller has seen, decimal text in the currency of the invoice.')
  total: string;
}

@InputType()
export class SelectDraftInput extends NamedInvoiceInput {
  @OptionalFlagField('True: the draft stays when the drafts of its period are sent; omitted: as it is.')
  onHold?: boolean;

  @Field(() => [LocalDayScalar], {
    nullable: true,
    description:
      'Days whose late hours or corrections stay for a later invoice; they replace the existing ones. Omitted: as they are.',
  })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_LEFT_OUT)
  @ArrayUnique()
  @IsLocalDay({ each: true })
  leftOut?: string[];
}

@InputType()
export class ReplaceDraftsInput extends CommandInput {
  @Field(() => [ID], { description: 'UUIDs of drafts of one member in one project, 1 to 20.' })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(20)
  @AllDifferent()
  @IsUUID(undefined, { each: true })
  invoices: Uuid<'invoice'>[];

  @DayField('First day of the new draft, YYYY-MM-DD in the payroll zone.')
  from: string;

  @DayField('Last day of the new draft; must be in the past.')
  to: string;
}

@InputType()
export class AdjustInvoiceInput extends InvoiceContentInput {
  @IdField('UUID of the invoice.')
  invoice: Uuid<'invoice'>;

  @Field(() => Int, { description: 'Version the caller has seen.' })
  @IsInt()
  @Min(1)
  version: number;

  @LineField(MAX_REASON, 'Reason; visible to the worker.')
  remarks: string;
}

@InputType()
export class CancelUserPaymentInput extends NamedInvoiceInput {
  @LineField(MAX_REASON, 'Reason; visible to the worker.')
  reason: string;
}

@InputType()
export class FinalizePaymentInput extends NamedInvoiceInput {
  @OptionalLineField(MAX_REASON, 'Reason, visible to the worker.')
  reason?: string;

  @Field(() => ID, { nullable: true, description: 'UUID of a document uploaded to `/api/transfer-documents`.' })
  @MayBeEmpty()
  @IsUUID()
  document?: Uuid<'document'>;

  @IsConfirmedDetails(1)
  confirmedDetails?: ConfirmedDetailsInput[];
}

@ArgsType()
export class InvoiceDestinationsArgs {
  @IdField('UUID of the company.')
  company: Uuid<'company'>;

  @Field(() => [ID], { description: 'UUIDs of approved invoices, at most 100.' })
  @IsArray()
  @ArrayMaxSize(100)
  @IsUUID(undefined, { each: true })
  invoices: Uuid<'invoice'>[];
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
  @LineField(MAX_REASON, 'Reason; visible to the payer.')
  reason: string;
}

@InputType()
export class AnswerAdjustedInvoiceInput extends ApproveInvoiceInput {
  @FlagField('True to approve, false to reject.')
  approved: boolean;

  @Field(() => String, { nullable: true, description: 'Reason for a rejection; visible to the payer.' })
  @ValidateIf(({ approved }: { approved?: boolean }) => approved !== true)
  @IsNotEmpty()
  @IsPlainLine(MAX_REASON)
  reason?: string;
}
