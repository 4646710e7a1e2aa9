import { type GraphQLSchema, isEnumType, isInputObjectType, isObjectType } from 'graphql';
import { BY_PLACE } from './by-type.js';
import { BY_NAME } from './by-name.js';

interface Described {
  name: string;
  description?: string | null | undefined;
}

/** Gives everything that says nothing of itself the words that the catalogue has for its place, or for its name. */
export function described(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue;
    if (isEnumType(type)) type.getValues().forEach((value) => describe(value, type.name));
    if (isInputObjectType(type)) Object.values(type.getFields()).forEach((field) => describe(field, type.name));
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      describe(field, type.name);
      field.args.forEach((argument) => describe(argument, `${type.name}.${field.name}`));
    }
  }
  return schema;
}

function describe(part: Described, within: string): void {
  part.description ||= BY_PLACE[`${within}.${part.name}`] ?? BY_NAME[part.name];
}
