import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { resultType } from '../../shared/graphql/mutation-result.js';
import type { Uuid } from '../../shared/ids/id.js';
import type { PayRunKind, PayRunState } from './records/pay-run.entity.js';
import { DestinationDto } from '../../wallet/index.js';

export enum PayRunKindName {
  SEND = 'SEND',
  PAY = 'PAY',
}
registerEnumType(PayRunKindName, {
  name: 'PayRunKind',
  description: 'Kind of a run over many invoices.',
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
  description: 'State of a run.',
  valuesMap: {
    RUNNING: { description: 'In progress; any process can continue it.' },
    DONE: { description: 'All invoices were processed.' },
    PARTIAL: { description: 'Ended early because of insufficient funds.' },
    STOPPED: { description: 'Stopped by a user.' },
  },
});

@ObjectType('PayRunSkipped')
export class PayRunSkippedDto {
  @Field(() => ID, { description: 'UUID of the invoice.' })
  invoice: Uuid<'invoice'>;
  @Field(() => Int, { nullable: true, description: 'Number of the invoice; null for drafts.' })
  number: number | null;
  @Field({ description: 'Name of the worker.' })
  name: string;
  @Field({ description: 'Reason, as a code.' })
  code: string;
  @Field({ description: 'Reason, as a sentence in the language of the caller.' })
  message: string;
}

@ObjectType('PayRun')
export class PayRunDto {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: Uuid<'payRun'>;
  @Field(() => PayRunKindName, { description: 'Kind of the run.' })
  kind: PayRunKind;
  @Field(() => PayRunStateName, { description: 'State of the run.' })
  state: PayRunState;
  @Field(() => Int, { description: 'Number of invoices in the run.' })
  total: number;
  @Field(() => Int, { description: 'Number of invoices sent or paid.' })
  done: number;
  @Field(() => Int, { description: 'Number of invoices skipped.' })
  skipped: number;
  @Field(() => [PayRunSkippedDto], { description: 'The first hundred skipped invoices, with reasons.' })
  refusals: PayRunSkippedDto[];
  @Field({ description: 'Whether a user asked to stop the run.' })
  stopping: boolean;
  @Field({ description: 'Name of the user who started it.' })
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
  @Field(() => ID, {
    nullable: true,
    description: 'Cursor: send it as `after` to get the next page; null on the last page.',
  })
  next: Uuid<'payRun'> | null;
}

@ObjectType()
export class PayRunResult extends resultType('run', PayRunDto) {}

@ObjectType('InvoiceDestination')
export class InvoiceDestinationDto {
  @Field(() => ID, { description: 'UUID of the invoice.' })
  invoice: Uuid<'invoice'>;
  @Field(() => DestinationDto, { description: 'Bank details that it would be paid to.' })
  destination: DestinationDto;
}
