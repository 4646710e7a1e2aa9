import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { resultType } from '../../shared/graphql/mutation-result.js';
import type { Uuid } from '../../shared/ids/id.js';
import type { PayRunKind, PayRunState } from './records/pay-run.entity.js';

export enum PayRunKindName {
  SEND = 'SEND',
  PAY = 'PAY',
}
registerEnumType(PayRunKindName, {
  name: 'PayRunKind',
  description: 'What is done with many invoices.',
  valuesMap: { SEND: { description: 'Drafts are sent.' }, PAY: { description: 'Approved invoices are paid.' } },
});

export enum PayRunStateName {
  RUNNING = 'RUNNING',
  DONE = 'DONE',
  PARTIAL = 'PARTIAL',
  STOPPED = 'STOPPED',
}
registerEnumType(PayRunStateName, {
  name: 'PayRunState',
  description: 'How far a run is.',
  valuesMap: {
    RUNNING: { description: 'It goes on, whichever process is there.' },
    DONE: { description: 'Each invoice had its turn.' },
    PARTIAL: { description: 'It ended because the money did.' },
    STOPPED: { description: 'Somebody stopped it.' },
  },
});

@ObjectType('PayRunSkipped')
export class PayRunSkippedDto {
  @Field(() => ID, { description: 'UUID of the invoice.' })
  invoice: Uuid<'invoice'>;
  @Field(() => Int, { nullable: true, description: 'Its number; null for drafts.' })
  number: number | null;
  @Field({ description: 'Name of the worker.' })
  name: string;
  @Field({ description: 'Why, as a code.' })
  code: string;
  @Field({ description: 'The same as a sentence in the language of the caller.' })
  message: string;
}

@ObjectType('PayRun')
export class PayRunDto {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: Uuid<'payRun'>;
  @Field(() => PayRunKindName, { description: 'What is done.' })
  kind: PayRunKind;
  @Field(() => PayRunStateName, { description: 'How far it is.' })
  state: PayRunState;
  @Field(() => Int, { description: 'Invoices it is about.' })
  total: number;
  @Field(() => Int, { description: 'Those that were sent or paid.' })
  done: number;
  @Field(() => Int, { description: 'Those that could not be.' })
  skipped: number;
  @Field(() => [PayRunSkippedDto], { description: 'The first hundred that could not be, and why.' })
  refusals: PayRunSkippedDto[];
  @Field({ description: 'Whether somebody asked it to stop.' })
  stopping: boolean;
  @Field({ description: 'Name of who started it.' })
  creator: string;
  @Field({ description: 'When it began, UTC.' })
  startedAt: Date;
  @Field(() => Date, { nullable: true, description: 'When it ended, UTC.' })
  finishedAt: Date | null;
}

@ObjectType()
export class PayRunKeyset {
  @Field(() => [PayRunDto], { description: 'Newest first.' })
  data: PayRunDto[];
  @Field(() => ID, { nullable: true, description: 'To be sent as `after` for the next page; null: there is none.' })
  next: Uuid<'payRun'> | null;
}

@ObjectType()
export class PayRunResult extends resultType('run', PayRunDto) {}
