import { CustomScalar, Scalar } from '@nestjs/graphql';
import { GraphQLError, Kind, type ValueNode } from 'graphql';

const ISO_UTC = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/;

@Scalar('DateTime', () => Date)
export class DateTimeScalar implements CustomScalar<string, Date> {
  description = 'An instant, ISO 8601 in UTC with milliseconds: 2026-11-21T09:30:00.000Z';

  parseValue(value: unknown): Date {
    const date = typeof value === 'string' && ISO_UTC.test(value) ? new Date(value) : undefined;
    if (!date || Number.isNaN(date.getTime())) throw new GraphQLError('A DateTime looks like 2026-11-21T09:30:00.000Z');
    return date;
  }

  serialize(value: unknown): string {
    return (value as Date).toISOString();
  }

  parseLiteral(ast: ValueNode): Date {
    return this.parseValue(ast.kind === Kind.STRING ? ast.value : undefined);
  }
}
