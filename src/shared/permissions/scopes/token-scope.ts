import { SetMetadata } from '@nestjs/common';
import { AppError } from '../../errors/app-error.js';

/** Purposes of personal access tokens. A token never has more permissions than its person. */
export const TOKEN_SCOPES = ['profile:read', 'projects:read', 'time:read', 'reports:read'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

export const TOKEN_SCOPE = 'workzone:token-scope';

/**
 * Opens an operation to access tokens with this scope; `any`: to all of them. Without the decorator it is closed to
 * tokens.
 */
export const TokensWith = (scope: TokenScope | 'any'): MethodDecorator & ClassDecorator =>
  SetMetadata(TOKEN_SCOPE, scope);

/** The operation is closed to access tokens of any scope. */
export class NotForTokens extends AppError {
  constructor() {
    super('forbidden', 'NOT_FOR_TOKENS');
  }
}

/** The access token has another scope. */
export class TokenScopeMissing extends AppError {
  constructor(scope: TokenScope) {
    super('forbidden', 'TOKEN_SCOPE_MISSING', { scope });
  }
}

/** Requires the scope of a token; people who signed in themselves pass. Throws NotForTokens, TokenScopeMissing. */
export function requireScope(
  actor: { scopes?: readonly TokenScope[] } | null,
  scope: TokenScope | 'any' | undefined,
): void {
  if (!actor?.scopes || scope === 'any') return;
  if (!scope) throw new NotForTokens();
  if (!actor.scopes.includes(scope)) throw new TokenScopeMissing(scope);
}
