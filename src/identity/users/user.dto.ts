import { Field, ID, InputType, ObjectType } from '@nestjs/graphql';
import { IsIn, IsOptional } from 'class-validator';
import { FlagField, LineField } from '../../shared/validation/input-fields.js';
import { resultType } from '../../shared/graphql/mutation-result.js';
import type { Uuid } from '../../shared/ids/id.js';
import { type Locale, LOCALE_CODES } from '../../shared/language/locale.js';
import { avatarPath } from './avatar-path.js';
import type { User } from './user.entity.js';

@ObjectType('ExtraInformation')
export class ExtraInformationDto {
  @Field({ description: 'The guided tour was finished or left for good.' })
  tourComplete: boolean;
}

@ObjectType('User')
export class UserDto {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: Uuid<'user'>;

  @Field(() => ID, { description: 'Same value as uuid.' })
  id: Uuid<'user'>;

  @Field({ description: 'Name.' })
  name: string;

  @Field({ description: 'E-mail address.' })
  email: string;

  @Field(() => String, { nullable: true, description: 'Path of the picture on this host; changes with the picture.' })
  avatar: string | null;

  @Field({ description: 'A global administrator of this installation.' })
  isAdmin: boolean;

  @Field({ description: 'Language of mails and notifications: en, in, jp, kr or np.' })
  locale: string;

  @Field({ description: 'When it was created, UTC.' })
  createdAt: Date;

  @Field(() => [ExtraInformationDto], { description: 'Data that the person’s pages keep for themselves.' })
  extraInformation: ExtraInformationDto[];
}

export function toUserDto(user: User): UserDto {
  const [first] = user.extraInformation;
  return {
    uuid: user.uuid,
    id: user.uuid,
    name: user.name,
    email: user.email,
    avatar: avatarPath(user.uuid, user.avatar),
    isAdmin: user.isAdmin,
    locale: user.locale,
    createdAt: user.createdAt,
    extraInformation: [{ tourComplete: first?.tourComplete ?? false }],
  };
}

@InputType()
export class UpdateProfileInput {
  @LineField(100, 'Name.')
  name: string;

  @Field(() => String, { nullable: true, description: 'Language: en, np, kr, jp or in.' })
  @IsOptional()
  @IsIn(LOCALE_CODES)
  locale?: Locale;
}

@InputType()
export class UserSettingInformationInput {
  @FlagField('The guided tour was finished or left for good.')
  tourComplete: boolean;
}

@ObjectType()
export class UserResult extends resultType('user', UserDto) {}
