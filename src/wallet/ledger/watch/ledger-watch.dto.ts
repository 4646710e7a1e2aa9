import { Field, Int, ObjectType } from '@nestjs/graphql';
import { MutationResult } from '../../../shared/graphql/mutation-result.js';

@ObjectType('LedgerExamination')
export class LedgerExaminationDto {
  @Field({ description: 'All of the ledger, or what was written last.' })
  whole: boolean;
  @Field(() => Int, { description: 'Postings that were examined.' })
  postings: number;
  @Field(() => Int, { description: 'Entries that were examined.' })
  entries: number;
  @Field(() => String, { nullable: true, description: 'The first line that is not right; null: all are.' })
  problem: string | null;
  @Field({ description: 'When it began, UTC.' })
  startedAt: Date;
  @Field({ description: 'When it ended, UTC.' })
  finishedAt: Date;
}

@ObjectType('LedgerHead', { description: 'The end of the chain of hashes.' })
export class LedgerHeadDto {
  @Field({ description: 'Number of the last sealed posting in the chain, as text.' })
  position: string;
  @Field({ description: 'SHA-256, hexadecimal.' })
  hash: string;
}

@ObjectType('LedgerReport', { description: 'What is known about the ledger.' })
export class LedgerReportDto {
  @Field(() => Date, { nullable: true, description: 'Since then no money moves, UTC; null: it does.' })
  brokenSince: Date | null;
  @Field(() => String, { nullable: true, description: 'The first line that is not right.' })
  problem: string | null;
  @Field(() => [LedgerExaminationDto], { description: 'The last ten of all of it, the newest first.' })
  whole: LedgerExaminationDto[];
  @Field(() => [LedgerExaminationDto], { description: 'The last ten of its end, as at each start, the newest first.' })
  tails: LedgerExaminationDto[];
  @Field(() => LedgerHeadDto, { nullable: true, description: 'Null before anything was sealed.' })
  head: LedgerHeadDto | null;
  @Field(() => Int, { description: 'Postings without a place in the chain yet, counted up to ten thousand.' })
  unsealed: number;
  @Field(() => Date, { nullable: true, description: 'When the oldest of them was written, UTC.' })
  oldestUnsealedAt: Date | null;
  @Field({ description: 'An examination is under way, or about to begin.' })
  running: boolean;
}

@ObjectType()
export class LedgerExaminationResult extends MutationResult {
  @Field({ description: 'False: one is under way already.' })
  requested: boolean;
}
