import { SetMetadata } from '@nestjs/common';
import { AppError } from '../../errors/app-error.js';

/** What a personal access token may be made for. It never may more than its person. */
export const TOKEN_SCOPES = ['profile:read', 'projects:read', 'time:read', 'reports:read'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

export const TOKEN_SCOPE = 'workzone:token-scope';

/** Opens an operation to access tokens that were made for this; `any`: to all of them. Without it, it is closed to them. */
export const TokensWith = (scope: TokenScope | 'any'): MethodDecorator & ClassDecorator =>
  SetMetadata(TOKEN_SCOPE, scope);

/** No access token may do this, whatever it was made for. */
export class NotForTokens extends AppError {
  constructor() {
    super('forbidden', 'NOT_FOR_TOKENS');
  }
}

/** The access token was made for something else. */
export class TokenScopeMissing extends AppError {
  constructor(scope: TokenScope) {
    super('forbidden', 'TOKEN_SCOPE_MISSING', { scope });
  }
}

/** Throws NotForTokens, TokenScopeMissing. Whoever signed in themselves passes. */
export function requireScope(
  actor: { scopes?: readonly TokenScope[] } | null,
  scope: TokenScope | 'any' | undefined,
): void {
  if (!actor?.scopes || scope === 'any') return;
  if (!scope) throw new NotForTokens();
  if (!actor.scopes.includes(scope)) throw new TokenScopeMissing(scope);
}
