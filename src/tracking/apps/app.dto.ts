import { graphqlEnum } from '../../shared/enums/graphql-enum.js';

export const UsageKind = graphqlEnum('UsageKind', {
  APP: 'A program, by the name of its executable.',
  SITE: 'A web site, by its host.',
});
export type UsageKind = keyof typeof UsageKind;
