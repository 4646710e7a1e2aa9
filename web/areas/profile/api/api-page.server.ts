import type { AppLoadContext } from '@remix-run/node';

/** What the page "API and devices" shows: programs that are signed in, and tokens of the person's scripts. */
export async function apiPageOf(context: AppLoadContext, actor: NonNullable<AppLoadContext['actor']>) {
  const [sessions, tokens] = await Promise.all([
    context.services.sessions.list(actor),
    context.services.accessTokens.list(actor),
  ]);
  return {
    devices: sessions
      .filter(({ kind }) => kind !== 'BROWSER')
      .map(({ uuid, kind, userAgent, ip, lastUsedAt }) => ({
        uuid,
        kind,
        device: context.kernel.deviceLabel(userAgent),
        ip,
        lastUsedAt: lastUsedAt.toISOString(),
      })),
    tokens: tokens.map(({ uuid, name, scopes, createdAt, expiresAt, lastUsedAt }) => ({
      uuid,
      name,
      scopes,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    scopes: context.services.accessTokens.scopes,
    constraints: context.kernel.constraints('createAccessToken'),
    origin: context.app.publicUrl,
  };
}
