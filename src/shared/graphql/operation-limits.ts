import { type ASTVisitor, GraphQLError, Kind, type SelectionSetNode, type ValidationContext } from 'graphql';

const MAX_DEPTH = 8;
const MAX_ALIASES = 15;
/** One guess a request: otherwise 200 aliased logins in one body are 200 guesses that the rate limit counts as one. */
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
  'checkDomain',
  'verifyInvoiceViaOTP',
]);

/** Refuses operations that are too deep, too wide with aliases, or that repeat a credential check. */
export function operationLimits(context: ValidationContext): ASTVisitor {
  let aliases = 0;
  const guarded = new Set<string>();
  return {
    Field(node) {
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
      if (depthOf(node.selectionSet, context, new Set()) > MAX_DEPTH) {
        context.reportError(new GraphQLError(`An operation may be ${MAX_DEPTH} levels deep.`));
      }
    },
  };
}

function isRoot(context: ValidationContext): boolean {
  const parent = context.getParentType();
  const schema = context.getSchema();
  return parent === schema.getMutationType() || parent === schema.getQueryType();
}

function depthOf(set: SelectionSetNode | undefined, context: ValidationContext, open: Set<string>): number {
  if (!set) return 0;
  let deepest = 0;
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) {
      // Introspection is deep by nature and has its own gate.
      if (selection.name.value.startsWith('__')) continue;
      deepest = Math.max(deepest, 1 + depthOf(selection.selectionSet, context, open));
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      deepest = Math.max(deepest, depthOf(selection.selectionSet, context, open));
    } else {
      const name = selection.name.value;
      // A cycle is refused by GraphQL's own rule; here it must only not run for ever.
      if (open.has(name)) continue;
      const fragment = context.getFragment(name);
      deepest = Math.max(deepest, depthOf(fragment?.selectionSet, context, new Set([...open, name])));
    }
    if (deepest > MAX_DEPTH) return deepest;
  }
  return deepest;
}
