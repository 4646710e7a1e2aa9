import { Field, ID, ObjectType } from '@nestjs/graphql';
import type { Uuid } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { deviceLabel } from './device-label.js';
import type { Session } from './session.entity.js';

@ObjectType('Session')
export class SessionDto {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: Uuid<'session'>;

  @Field({ description: 'Browser or program and system, as far as it says; empty when it says nothing.' })
  device: string;

  @Field({ description: 'BROWSER, API or TRACKER.' })
  kind: string;

  @Field({ description: 'Network address of the sign-in.' })
  ip: string;

  @Field({ description: 'When it was created, UTC.' })
  createdAt: Date;

  @Field({ description: 'To the minute.' })
  lastUsedAt: Date;

  @Field({ description: 'The session that asks.' })
  isCurrent: boolean;
}

export function toSessionDto(session: Session, actor: Actor): SessionDto {
  return {
    uuid: session.uuid,
    device: deviceLabel(session.userAgent),
    kind: session.kind,
    ip: session.ip,
    createdAt: session.createdAt,
    lastUsedAt: session.lastUsedAt,
    isCurrent: session.uuid === actor.sessionUuid,
  };
}
