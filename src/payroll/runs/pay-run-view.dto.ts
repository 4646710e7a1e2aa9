import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { cursorPageType } from '../../shared/pagination/cursor.js';
import { graphqlEnum } from '../../shared/enums/graphql-enum.js';
import { resultType } from '../../shared/graphql/mutation-result.js';
import type { Uuid } from '../../shared/ids/id.js';
import type { PayRunKind, PayRunState } from './records/pay-run.entity.js';
import { DestinationDto } from '../../wallet/index.js';

export const PayRunKindName = graphqlEnum(
  'PayRunKind',
  {
    SEND: 'Drafts are sent.',
    PAY: 'Approved invoices are paid.',
  },
  'Kind of a run over many invoices.',
);

export const PayRunStateName = graphqlEnum(
  'PayRunState',
  {
    RUNNING: 'In progress; any process can continue it.',
    DONE: 'All invoices were processed.',
    PARTIAL: 'Ended early because of insufficient funds.',
    STOPPED: 'Stopped by a user.',
  },
  'State of a run.',
);

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
export class PayRunKeyset extends cursorPageType<PayRunDto, 'payRun'>(PayRunDto, 'Newest first.') {}

@ObjectType()
export class PayRunResult extends resultType('run', PayRunDto) {}

@ObjectType('InvoiceDestination')
export class InvoiceDestinationDto {
  @Field(() => ID, { description: 'UUID of the invoice.' })
  invoice: Uuid<'invoice'>;
  @Field(() => DestinationDto, { description: 'Bank details that it would be paid to.' })
  destination: DestinationDto;
}
