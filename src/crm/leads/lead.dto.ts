import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { LocalDayScalar } from '../../shared/graphql/local-day.scalar.js';
import { resultType } from '../../shared/graphql/mutation-result.js';
import type { Uuid } from '../../shared/ids/id.js';
import { pageType } from '../../shared/pagination/page.js';
import type { LeadEventKind } from '../records/lead.entity.js';
import type { LeadPriority, LeadStatus } from '../records/lead-rules.js';
import type { LeadChip } from '../records/leads.query.js';
import { LeadChipName, LeadEventName, LeadPriorityName, LeadStatusName } from './lead-names.dto.js';

@ObjectType('LeadAgent')
export class LeadAgentDto {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: Uuid<'user'>;
  @Field({ description: 'Name.' })
  name: string;
}

@ObjectType('LeadContact')
export class LeadContactDto {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: Uuid<'leadContact'>;
  @Field(() => ID, { description: 'Same value as uuid.' })
  id: Uuid<'leadContact'>;
  @Field({ description: 'Name.' })
  name: string;
  @Field({ description: 'E-mail address; empty: none.' })
  email: string;
  @Field({ description: 'Telephone number; empty: none.' })
  phone: string;
  @Field({ description: 'Postal address; empty: none.' })
  address: string;
}

@ObjectType('LeadEvent')
export class LeadEventDto {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: Uuid<'leadEvent'>;
  @Field(() => LeadEventName, { description: 'Kind of the event.' })
  kind: LeadEventKind;
  @Field(() => LeadAgentDto, { nullable: true, description: 'Person who did it.' })
  agent: LeadAgentDto | null;
  @Field(() => LeadStatusName, { nullable: true, description: 'Status before a move.' })
  oldStatus: LeadStatus | null;
  @Field(() => LeadStatusName, { nullable: true, description: 'Status after a move.' })
  newStatus: LeadStatus | null;
  @Field({ description: 'Description by the person, or the subject of a mail.' })
  description: string;
  @Field(() => String, { nullable: true, description: 'State of a mail: OUTBOX, QUEUED, SENDING, SENT or DEAD.' })
  mailState: string | null;
  @Field({ description: 'When it happened, UTC.' })
  createdAt: Date;
}

@ObjectType('Lead')
export class LeadDto {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: Uuid<'lead'>;
  @Field(() => ID, { description: 'UUID of the company whose lead it is.' })
  company: Uuid<'company'>;
  @Field({ description: 'Name of the company to win.' })
  name: string;
  @Field({ description: 'Postal address; empty: none.' })
  address: string;
  @Field({ description: 'E-mail address; empty: none.' })
  email: string;
  @Field({ description: 'Telephone number; empty: none.' })
  phone: string;
  @Field(() => String, { nullable: true, description: 'Country of a telephone number without +.' })
  country: string | null;
  @Field(() => LeadStatusName, { description: 'Status.' })
  status: LeadStatus;
  @Field(() => LeadPriorityName, { description: 'Priority.' })
  priority: LeadPriority;
  @Field({ description: 'Where the lead came from; empty: nothing is known.' })
  source: string;
  @Field(() => LocalDayScalar, { nullable: true, description: 'Local day on which its followers are reminded.' })
  followUpOn: string | null;
  @Field({ description: 'Mails to it are refused.' })
  mailOptOut: boolean;
  @Field({ description: 'When the status was last changed, UTC.' })
  statusAt: Date;
  @Field({ description: 'When something was last done about it, UTC.' })
  lastAt: Date;
  @Field(() => LeadAgentDto, { nullable: true, description: 'Person who last did something about it.' })
  lastAgent: LeadAgentDto | null;
  @Field(() => [LeadAgentDto], { description: 'People who follow it.' })
  followers: LeadAgentDto[];
  @Field(() => [LeadContactDto], { description: 'People at the lead.' })
  contacts: LeadContactDto[];
  @Field({ description: 'When it was created, UTC.' })
  createdAt: Date;
  @Field(() => Int, { description: 'Version, which changes of the lead name.' })
  version: number;
  @Field(() => Date, { nullable: true, description: 'When it was finalized, UTC; null: it was not.' })
  finalizedAt: Date | null;
  @Field(() => Date, { nullable: true, description: 'When it was deleted, UTC; null: it was not.' })
  deletedAt: Date | null;
}

@ObjectType()
export class LeadDetailsDto extends LeadDto {
  @Field(() => [LeadEventDto], { description: 'Changes of the status, newest first.' })
  histories: LeadEventDto[];
  @Field(() => [LeadEventDto], { description: 'All that was done about it, newest first, at most 200.' })
  timeline: LeadEventDto[];
  @Field({ description: 'The caller follows it.' })
  isFollowed: boolean;
  @Field({ description: 'The caller may change its facts.' })
  mayEdit: boolean;
  @Field({ description: 'The caller may send mails to it.' })
  mayMail: boolean;
  @Field({ description: 'The caller may assign, delete and finalize it.' })
  mayClose: boolean;
  @Field(() => [LeadStatusName], { description: 'Statuses that the caller may give it.' })
  moves: LeadStatus[];
}

@ObjectType('LeadStatusCount')
export class LeadStatusCountDto {
  @Field(() => LeadStatusName, { description: 'Status.' })
  status: LeadStatus;
  @Field(() => Int, { description: 'Leads with it.' })
  count: number;
}

@ObjectType('LeadChipCount')
export class LeadChipCountDto {
  @Field(() => LeadChipName, { description: 'Choice.' })
  chip: LeadChip;
  @Field(() => Int, { description: 'Leads that it finds.' })
  count: number;
}

@ObjectType('LeadCounts')
export class LeadCountsDto {
  @Field(() => [LeadStatusCountDto], { description: 'Leads that the filter finds, by status.' })
  statuses: LeadStatusCountDto[];
  @Field(() => [LeadChipCountDto], { description: 'Leads that each choice would find, without other filters.' })
  chips: LeadChipCountDto[];
}

@ObjectType()
export class LeadPage extends pageType(LeadDto) {}

@ObjectType()
export class LeadResult extends resultType('lead', LeadDto) {}
