import { ArgsType, Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { IsOptional, IsUUID } from 'class-validator';
import { FilledStringField, FlagField, OptionalIdField } from '../../shared/validation/input-fields.js';
import { MutationResult, resultType } from '../../shared/graphql/mutation-result.js';
import type { Uuid } from '../../shared/ids/id.js';
import { PageArgs, pageType } from '../../shared/pagination/page.js';

@ArgsType()
export class NotificationsArgs extends PageArgs {
  @OptionalIdField('Only those of this project and of the person alone.')
  project?: Uuid<'project'>;

  @Field(() => ID, {
    nullable: true,
    description: 'The former name of `project`.',
    deprecationReason: 'Use project.',
  })
  @IsOptional()
  @IsUUID()
  projectId?: Uuid<'project'>;
}

@InputType()
export class NotificationPreferenceInput {
  @FilledStringField(60, 'Kind of event, such as PASSWORD_CHANGED.')
  type: string;

  @FlagField('By e-mail.')
  mail: boolean;

  @FlagField('As a message of the browser, also while no page is open.')
  push: boolean;
}

@ObjectType('NotificationCreator')
export class NotificationCreatorDto {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: Uuid<'user'>;
  @Field({ description: 'Name.' })
  name: string;
  @Field(() => String, { nullable: true, description: 'Path of the picture, below /api; null: there is none.' })
  avatar: string | null;
}

@ObjectType('Notification')
export class NotificationDto {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: Uuid<'notification'>;
  @Field({ description: 'Such as PASSWORD_CHANGED; grows with the product.' })
  type: string;
  @Field({ description: 'In the reader’s language.' })
  title: string;
  @Field({ description: 'The text, in the reader’s language.' })
  body: string;
  @Field({ description: 'Path of the page where one acts on it.' })
  link: string;
  @Field({ description: 'It was opened, or marked as read.' })
  isRead: boolean;
  @Field({ description: 'When it was created, UTC.' })
  createdAt: Date;
  @Field(() => NotificationCreatorDto, { nullable: true, description: 'Who caused it; null: nobody in particular.' })
  creator: NotificationCreatorDto | null;
}

@ObjectType()
export class NotificationPage extends pageType(NotificationDto) {}

@ObjectType()
export class NotificationResult extends resultType('notification', NotificationDto) {}

@ObjectType()
export class NotificationsReadResult extends MutationResult {
  @Field(() => Int, { description: 'How many were unread.' })
  count: number;
}

@ObjectType('NotificationPreference')
export class NotificationPreferenceDto {
  @Field({ description: 'Kind of event, such as PASSWORD_CHANGED.' })
  type: string;
  @Field({ description: 'Name of the type, in the reader’s language.' })
  label: string;
  @Field({ description: 'By e-mail.' })
  mail: boolean;
  @Field({ description: 'The mail cannot be turned off: it warns of changes to the account.' })
  mailIsFixed: boolean;
  @Field({ description: 'As a message of the browser, also while no page is open.' })
  push: boolean;
}

@ObjectType()
export class NotificationPreferenceResult extends resultType('preference', NotificationPreferenceDto) {}
