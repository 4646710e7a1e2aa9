import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import { isDay } from '../time/local-date.js';

/** `@Field(() => LocalDayScalar)` for a text; the name in the schema is `Date`. */
export const LocalDayScalar = new GraphQLScalarType<string, string>({
  name: 'Date',
  description: 'A local day of the zone it is asked in, YYYY-MM-DD: 2026-11-21',
  parseValue: dayFrom,
  serialize: String,
  parseLiteral: (ast) => dayFrom(ast.kind === Kind.STRING ? ast.value : undefined),
});

function dayFrom(value: unknown): string {
  if (!isDay(value)) throw new GraphQLError('A Date looks like 2026-11-21');
  return value;
}
