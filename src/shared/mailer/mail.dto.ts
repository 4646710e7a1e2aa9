import { ArgsType, Field, Int, ObjectType } from '@nestjs/graphql';
import { IsEnum, IsOptional } from 'class-validator';
import { graphqlEnum } from '../enums/graphql-enum.js';
import { resultType } from '../graphql/mutation-result.js';
import { PageArgs, pageType } from '../pagination/page.js';
import type { Mail } from './mail.entity.js';

export const MailState = graphqlEnum('MailState', {
  OUTBOX: 'There is no mail server: it is read by the administrator.',
  QUEUED: 'Waits for its turn.',
  SENDING: 'On its way to the mail server.',
  SENT: 'The mail server took it.',
  DEAD: 'Given up after many tries.',
});
export type MailState = keyof typeof MailState;

@ArgsType()
export class MailsArgs extends PageArgs {
  @Field(() => MailState, { nullable: true, description: 'Only mails in this state.' })
  @IsOptional()
  @IsEnum(MailState)
  status?: MailState;
}

/** A mail as the admin sees it in the list. */
@ObjectType('Mail')
export class MailDto {
  @Field({ description: 'Public id (UUID).' })
  uuid: string;
  @Field({
    description: 'Address of the recipient.',
  })
  to: string;
  @Field({ description: 'Subject of the mail.' })
  subject: string;
  @Field(() => MailState, { description: 'State of the mail.' })
  status: MailState;
  @Field(() => Int, { description: 'How often it was tried.' })
  tries: number;
  @Field(() => String, { nullable: true, description: 'Error of the last attempt; null: there was none.' })
  lastError: string | null;
  @Field({ description: 'When it was created, UTC.' })
  createdAt: Date;
  @Field(() => Date, { nullable: true, description: 'When it was sent, UTC; null: not yet.' })
  sentAt: Date | null;
}

@ObjectType()
export class MailPage extends pageType(MailDto) {}

/** A mail with its text, as long as that is kept. */
@ObjectType()
export class MailDetails extends MailDto {
  @Field({ description: 'The mail as plain text.' })
  text: string;
  @Field({ description: 'The mail as HTML.' })
  html: string;
  @Field({ description: 'Whether codes and links are masked, as they are in production.' })
  masked: boolean;
}

@ObjectType()
export class MailResult extends resultType('mail', MailDto) {}

export function toMailDto(mail: Mail): MailDto {
  const { uuid, recipient: to, subject, tries, lastError, createdAt, sentAt } = mail;
  return { uuid, to, subject, tries, lastError, createdAt, sentAt, status: mail.status as MailState };
}

export function toMailDetails(mail: Mail): Omit<MailDetails, 'masked'> {
  return { ...toMailDto(mail), text: mail.text, html: mail.html };
}
