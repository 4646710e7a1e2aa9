import { registerEnumType } from '@nestjs/graphql';

export enum UsageKind {
  APP = 'APP',
  SITE = 'SITE',
}

registerEnumType(UsageKind, {
  name: 'UsageKind',
  valuesMap: {
    APP: { description: 'A program, by the name of its executable.' },
    SITE: { description: 'A web site, by its host.' },
  },
});
