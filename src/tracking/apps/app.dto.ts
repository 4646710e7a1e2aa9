import { registerEnumType } from '@nestjs/graphql';

export enum UsageKind {
  APP = 'APP',
  SITE = 'SITE',
}

registerEnumType(UsageKind, { name: 'UsageKind' });
