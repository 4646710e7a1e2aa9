import { Field, Int, ObjectType } from '@nestjs/graphql';
import { MutationResult } from '../../../shared/graphql/mutation-result.js';

@ObjectType('LedgerExamination')
export class LedgerExaminationDto {
  @Field({ description: 'Whether the whole ledger was checked, or only its latest entries.' })
  whole: boolean;
  @Field(() => Int, { description: 'Number of postings checked.' })
  postings: number;
  @Field(() => Int, { description: 'Number of entries checked.' })
  entries: number;
  @Field(() => String, { nullable: true, description: 'First incorrect line; null if all are correct.' })
  problem: string | null;
  @Field({ description: 'When it began, UTC.' })
  startedAt: Date;
  @Field({ description: 'When it ended, UTC.' })
  finishedAt: Date;
}

@ObjectType('LedgerHead', { description: 'End of the hash chain.' })
export class LedgerHeadDto {
  @Field({ description: 'Number of the last sealed posting in the chain, as text.' })
  position: string;
  @Field({ description: 'SHA-256, hexadecimal.' })
  hash: string;
}

@ObjectType('LedgerReport', { description: 'State of the ledger.' })
export class LedgerReportDto {
  @Field(() => Date, {
    nullable: true,
    description: 'Time since which no money moves, UTC; null while the ledger is intact.',
  })
  brokenSince: Date | null;
  @Field(() => String, { nullable: true, description: 'First incorrect line.' })
  problem: string | null;
  @Field(() => [LedgerExaminationDto], { description: 'Last ten checks of the whole ledger, newest first.' })
  whole: LedgerExaminationDto[];
  @Field(() => [LedgerExaminationDto], {
    description: 'Last ten checks of the latest entries, made at each start; newest first.',
  })
  tails: LedgerExaminationDto[];
  @Field(() => LedgerHeadDto, {
    nullable: true,
    description: 'End of the hash chain; null before the first sealed posting.',
  })
  head: LedgerHeadDto | null;
  @Field(() => Int, { description: 'Number of postings not sealed yet, counted up to 10,000.' })
  unsealed: number;
  @Field(() => Date, { nullable: true, description: 'When the oldest unsealed posting was written, UTC.' })
  oldestUnsealedAt: Date | null;
  @Field({ description: 'Whether a check is running or queued.' })
  running: boolean;
}

@ObjectType()
export class LedgerExaminationResult extends MutationResult {
  @Field({ description: 'False if a check is already running.' })
  requested: boolean;
}
