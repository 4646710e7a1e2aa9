import { ArgsType, Field, ID, InputType, ObjectType } from '@nestjs/graphql';
import { IsEnum, IsOptional, IsUUID, ValidateIf } from 'class-validator';
import { graphqlEnum } from '../../../shared/enums/graphql-enum.js';
import { FalseFlagField, IdField, OptionalIdField } from '../../../shared/validation/input-fields.js';
import { CommandInput } from '../../../shared/commands/command.dto.js';
import { LocalDayScalar } from '../../../shared/graphql/local-day.scalar.js';
import { MoneyDto, toMoneyDto } from '../../../shared/graphql/money.dto.js';
import { MutationResult } from '../../../shared/graphql/mutation-result.js';
import type { Uuid } from '../../../shared/ids/id.js';
import { PageArgs, pageType } from '../../../shared/pagination/page.js';
import type { BankLineView, Suggestion } from './bank-line-view.js';
import type { BankLineState } from '../records/bank-line.entity.js';

const BankLineStateName = graphqlEnum(
  'BankLineState',
  {
    OPEN: 'Not matched and not recorded yet.',
    MATCHED: 'Matched with a note or a posting.',
    BOOKED: 'Recorded as a posting.',
  },
  'State of a bank line.',
);
type BankLineStateName = keyof typeof BankLineStateName;

const CertaintyName = graphqlEnum(
  'MatchCertainty',
  {
    EXACT: 'The line contains its reference, or no other candidate has this amount within five days.',
    SUGGESTED: 'Equal amount within 45 days.',
  },
  'Certainty of a suggestion.',
);
type CertaintyName = keyof typeof CertaintyName;

const CandidateName = graphqlEnum(
  'MatchCandidate',
  {
    DEPOSIT: 'Announced deposit: use confirmDeposit.',
    RECONCILIATION: 'Note: use matchBankLine.',
    POSTING: 'Existing posting that moved money at the bank: use matchBankLine.',
  },
  'Kind of candidate for a bank line.',
);
type CandidateName = keyof typeof CandidateName;

@InputType({ isAbstract: true })
export class NamedBankLineInput {
  @IdField('UUID of the line.')
  line: Uuid<'bankLine'>;
}

@InputType()
export class UnmatchBankLineInput extends CommandInput {
  @IdField('UUID of the line.')
  line: Uuid<'bankLine'>;
}

@InputType()
export class MatchBankLineInput extends NamedBankLineInput {
  @OptionalIdField('UUID of a reconciliation; alternative to `posting`.')
  reconciliation?: Uuid<'reconciliation'>;

  @Field(() => ID, { nullable: true, description: 'UUID of a posting that moved money at the bank.' })
  @ValidateIf(({ reconciliation }: { reconciliation?: unknown }) => reconciliation === undefined)
  @IsUUID()
  posting?: Uuid<'posting'>;
}

@ArgsType()
export class BankLinesArgs extends PageArgs {
  @IdField('UUID of a wallet of the company.')
  wallet: Uuid<'wallet'>;

  @Field(() => BankLineStateName, { nullable: true, description: 'Filter by state.' })
  @IsOptional()
  @IsEnum(BankLineStateName)
  state?: BankLineState;

  @OptionalIdField('UUID of an import of the wallet; filter.')
  import?: Uuid<'bankImport'>;

  @OptionalIdField('UUID of one line of the wallet; filter.')
  line?: Uuid<'bankLine'>;

  @FalseFlagField('Lists removed lines instead of the others.')
  removed: boolean = false;
}

@ObjectType('MatchSuggestion')
export class SuggestionDto {
  @Field(() => CandidateName, { description: 'Kind of candidate.' })
  kind: CandidateName;
  @Field(() => ID, { description: 'UUID of the deposit, reconciliation or posting.' })
  uuid: Uuid;
  @Field(() => CertaintyName, { description: 'Certainty of the suggestion.' })
  certainty: CertaintyName;
  @Field(() => LocalDayScalar, { description: 'Date in the main zone of the company.' })
  day: string;
  @Field({ description: 'Description, free text.' })
  description: string;
  @Field(() => String, { nullable: true, description: 'Reference for the bank transfer; deposits only.' })
  reference: string | null;
}

@ObjectType('BankLine')
export class BankLineDto {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: Uuid<'bankLine'>;
  @Field(() => LocalDayScalar, { description: 'Date shown by the bank.' })
  bookedOn: string;
  @Field(() => MoneyDto, { description: 'Amount; above zero for money in.' })
  amount: MoneyDto;
  @Field({ description: 'Text of the bank line.' })
  text: string;
  @Field(() => BankLineStateName, { description: 'State of the line.' })
  state: BankLineStateName;
  @Field(() => [SuggestionDto], { description: 'Suggestions for an OPEN line, the likeliest first, at most five.' })
  suggestions: SuggestionDto[];
  @Field(() => Date, { nullable: true, description: 'When it was removed, UTC.' })
  removedAt: Date | null;
  @Field(() => String, { nullable: true, description: 'Reason of the removal.' })
  removeReason: string | null;
}

@ObjectType()
export class BankLinePage extends pageType(BankLineDto) {}

@ObjectType()
export class BankLineResult extends MutationResult {
  @Field(() => ID, { description: 'UUID of the line.' })
  line: Uuid<'bankLine'>;
}

export function toBankLineDto({ line, suggestions }: BankLineView): BankLineDto {
  const { uuid, bookedOn, amount, currency, text, state, removedAt, removeReason } = line;
  return {
    uuid,
    bookedOn,
    amount: toMoneyDto(amount, currency),
    text,
    state,
    suggestions: suggestions.map(toSuggestionDto),
    removedAt,
    removeReason,
  };
}

function toSuggestionDto({ candidate, certainty }: Suggestion): SuggestionDto {
  const { kind, uuid, day, description, reference } = candidate;
  return { kind, uuid, certainty, day, description, reference };
}
