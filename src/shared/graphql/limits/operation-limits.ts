import { type ASTVisitor, GraphQLError, Kind, type SelectionSetNode, type ValidationContext } from 'graphql';

const MAX_DEPTH = 8;
const MAX_ALIASES = 15;
const MAX_FIELDS = 2000;
/** Fields that may each answer with the whole schema, and so may each alias inside of it. */
export const SCHEMA_FIELDS = new Set(['__schema', '__type']);
const MAX_SCHEMA_FIELDS = 2;
/**
 * Operations that a request may hold once: otherwise 200 aliased logins in one body are 200 guesses that the rate limit
 * counts as one.
 */
const ONCE_A_REQUEST = new Set([
  'login',
  'register',
  'refreshToken',
  'forgotPassword',
  'updateForgottenPassword',
  'updatePassword',
  'verifyEmail',
  'resendVerificationEmail',
  'socialLogin',
  'startSocialLogin',
  'confirmIdentity',
  'startDeviceSignIn',
  'deviceSignIn',
  'checkDomain',
  'requestInvoiceCode',
  'verifyInvoiceViaOTP',
]);

/** Refuses operations that are too deep, too wide, or that repeat a credential check. */
export function operationLimits(context: ValidationContext): ASTVisitor {
  let aliases = 0;
  const guarded = new Set<string>();
  let schemas = 0;
  return {
    Field(node) {
      if (SCHEMA_FIELDS.has(node.name.value) && isRoot(context) && ++schemas === MAX_SCHEMA_FIELDS + 1) {
        context.reportError(new GraphQLError(`An operation may ask ${MAX_SCHEMA_FIELDS} times about the schema.`));
      }
      if (node.alias && context.getParentType()?.name.startsWith('__')) {
        context.reportError(new GraphQLError('Aliases are not for questions about the schema.'));
      }
      if (node.alias && ++aliases === MAX_ALIASES + 1) {
        context.reportError(new GraphQLError(`An operation may hold ${MAX_ALIASES} aliases.`));
      }
      // The answer to `refreshToken` has a field of that name too: only what is called counts.
      if (!ONCE_A_REQUEST.has(node.name.value) || !isRoot(context)) return;
      if (guarded.has(node.name.value)) {
        context.reportError(new GraphQLError(`"${node.name.value}" may be called once a request.`));
      }
      guarded.add(node.name.value);
    },
    OperationDefinition(node) {
      const { depth, fields } = sizeOf(node.selectionSet, context, new Map());
      if (depth > MAX_DEPTH) context.reportError(new GraphQLError(`An operation may be ${MAX_DEPTH} levels deep.`));
      if (fields > MAX_FIELDS) context.reportError(new GraphQLError(`An operation may select ${MAX_FIELDS} fields.`));
    },
  };
}

function isRoot(context: ValidationContext): boolean {
  const parent = context.getParentType();
  const schema = context.getSchema();
  return parent === schema.getMutationType() || parent === schema.getQueryType();
}

interface Size {
  depth: number;
  /** Number of fields, with every fragment written out where it is spread. */
  fields: number;
}

/**
 * Measures a selection, each fragment once: a chain of 20 that spread the next one twice would otherwise be a million
 * steps.
 */
function sizeOf(set: SelectionSetNode | undefined, context: ValidationContext, measured: Map<string, Size>): Size {
  const size: Size = { depth: 0, fields: 0 };
  const add = (depth: number, fields: number): void => {
    size.depth = Math.max(size.depth, depth);
    size.fields += fields;
  };
  for (const selection of set?.selections ?? []) {
    if (selection.kind === Kind.FIELD) {
      const inner = sizeOf(selection.selectionSet, context, measured);
      // Introspection is deep by nature and has its own gate.
      add(selection.name.value.startsWith('__') ? 0 : 1 + inner.depth, 1 + inner.fields);
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      const inner = sizeOf(selection.selectionSet, context, measured);
      add(inner.depth, inner.fields);
    } else {
      const inner = sizeOfFragment(selection.name.value, context, measured);
      add(inner.depth, inner.fields);
    }
  }
  return size;
}

function sizeOfFragment(name: string, context: ValidationContext, measured: Map<string, Size>): Size {
  const known = measured.get(name);
  if (known) return known;
  // A cycle is refused by GraphQL's own rule; here it must only not run for ever.
  measured.set(name, { depth: 0, fields: 0 });
  const size = sizeOf(context.getFragment(name)?.selectionSet, context, measured);
  measured.set(name, size);
  return size;
}
