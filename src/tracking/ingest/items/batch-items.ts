import type { ApolloServerPlugin, GraphQLRequestListener } from '@apollo/server';
import { Plugin } from '@nestjs/apollo';
import { type DocumentNode, Kind, type OperationDefinitionNode, type TypeNode, visit } from 'graphql';
import { BrokenItem } from './broken-item.js';
import { flawOf, idOf } from './item-shape.js';

type Variables = Record<string, unknown>;

const ASK_FOR_VARIABLES = {
  message:
    'Activities that are written into the document are refused together. Send them as variables: then a broken one costs no other.',
  extensions: { code: 'VALIDATION' },
};

/**
 * GraphQL refuses a whole request for one value of the wrong type. What devices recorded is too dear for that: an item that
 * is none is replaced, before anybody looks at the types, by one that is judged like all others and refused by itself.
 */
@Plugin()
export class BatchItemsPlugin implements ApolloServerPlugin {
  requestDidStart(): Promise<GraphQLRequestListener<object>> {
    return Promise.resolve({
      didResolveOperation: ({ request, operation }) => {
        if (operation && request.variables) request.variables = withItemsApart(operation, request.variables);
        return Promise.resolve();
      },
      willSendResponse: ({ document, errors, response: { body } }) => {
        // Refused before it ran: GraphQL holds one broken literal against the whole document.
        if (body.kind !== 'single' || body.singleResult.data || !errors || !document) return Promise.resolve();
        if (hasLiteralItems(document))
          body.singleResult.errors = [ASK_FOR_VARIABLES, ...(body.singleResult.errors ?? [])];
        return Promise.resolve();
      },
    });
  }
}

function withItemsApart(operation: OperationDefinitionNode, variables: Variables): Variables {
  const changed: Variables = {};
  for (const { variable, type } of operation.variableDefinitions ?? []) {
    const name = variable.name.value;
    const given = variables[name];
    const typeName = nameOf(type);
    if (typeName === 'ActivityInput') changed[name] = itemsApart(given);
    else if (typeName === 'SyncActivitiesInput' && isRecord(given) && Array.isArray(given['activities'])) {
      changed[name] = { ...given, activities: itemsApart(given['activities']) };
    }
  }
  return Object.keys(changed).length > 0 ? { ...variables, ...changed } : variables;
}

function itemsApart(given: unknown): unknown {
  if (!Array.isArray(given)) return given;
  return given.map((item: unknown) => {
    const flaw = flawOf(item);
    return flaw ? new BrokenItem(idOf(item), flaw).asInput() : item;
  });
}

function hasLiteralItems(document: DocumentNode): boolean {
  let found = false;
  visit(document, {
    ObjectField: ({ name, value }) => {
      if (name.value === 'activities' && value.kind === Kind.LIST) found = true;
    },
  });
  return found;
}

function nameOf(type: TypeNode): string {
  return type.kind === Kind.NAMED_TYPE ? type.name.value : nameOf(type.type);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
