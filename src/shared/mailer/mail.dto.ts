import { ArgsType, Field, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { IsEnum, IsOptional } from 'class-validator';
import { resultType } from '../graphql/mutation-result.js';
import { PageArgs, pageType } from '../pagination/page.js';
import type { Mail } from './mail.entity.js';

export enum MailState {
  OUTBOX = 'OUTBOX',
  QUEUED = 'QUEUED',
  SENDING = 'SENDING',
  SENT = 'SENT',
  DEAD = 'DEAD',
}

registerEnumType(MailState, { name: 'MailState' });

@ArgsType()
export class MailsArgs extends PageArgs {
  @Field(() => MailState, { nullable: true })
  @IsOptional()
  @IsEnum(MailState)
  status?: MailState;
}

/** A mail as the admin sees it in the list. */
@ObjectType('Mail')
export class MailDto {
  @Field()
  uuid: string;
  @Field()
  to: string;
  @Field()
  subject: string;
  @Field(() => MailState)
  status: MailState;
  @Field(() => Int)
  tries: number;
  @Field(() => String, { nullable: true })
  lastError: string | null;
  @Field()
  createdAt: Date;
  @Field(() => Date, { nullable: true })
  sentAt: Date | null;
}

@ObjectType()
export class MailPage extends pageType(MailDto) {}

/** With its text, as long as it is kept. */
@ObjectType()
export class MailDetails extends MailDto {
  @Field()
  text: string;
  @Field()
  html: string;
}

@ObjectType()
export class MailResult extends resultType('mail', MailDto) {}

export function toMailDto(mail: Mail): MailDto {
  const { uuid, recipient: to, subject, tries, lastError, createdAt, sentAt } = mail;
  return { uuid, to, subject, tries, lastError, createdAt, sentAt, status: mail.status as MailState };
}

export function toMailDetails(mail: Mail): MailDetails {
  return { ...toMailDto(mail), text: mail.text, html: mail.html };
}
