import { registerEnumType } from '@nestjs/graphql';

/** Declares an enum of the API: its values with their descriptions. Returns the values by name, which are their names. */
export function graphqlEnum<Value extends string>(
  name: string,
  values: Record<Value, string>,
  description?: string,
): { [Each in Value]: Each } {
  const names = Object.keys(values) as Value[];
  const ref = Object.fromEntries(names.map((value) => [value, value])) as { [Each in Value]: Each };
  const valuesMap = Object.fromEntries(names.map((value) => [value, { description: values[value] }]));
  registerEnumType(ref, {
    name,
    valuesMap: valuesMap as Record<Value, { description: string }>,
    ...(description && { description }),
  });
  return ref;
}
