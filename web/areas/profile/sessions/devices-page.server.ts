import type { AppLoadContext } from '@remix-run/node';
import type { SessionView } from './session-row';

/** Reads the page "Devices and API": browsers and programs that are signed in, and tokens of the person's scripts. */
export async function devicesPageOf(context: AppLoadContext, actor: NonNullable<AppLoadContext['actor']>) {
  const [sessions, tokens] = await Promise.all([
    context.services.identity.sessions.list(actor),
    context.services.identity.accessTokens.list(actor),
  ]);
  const views = sessions.map(({ uuid, kind, userAgent, ip, lastUsedAt }): SessionView => ({
    uuid,
    kind,
    device: context.kernel.deviceLabel(userAgent),
    ip,
    lastUsedAt: lastUsedAt.toISOString(),
    isCurrent: uuid === actor.sessionUuid,
  }));
  return {
    browsers: views.filter(({ kind }) => kind === 'BROWSER').sort((one, other) => rank(one) - rank(other)),
    devices: views.filter(({ kind }) => kind !== 'BROWSER'),
    tokens: tokens.map(({ uuid, name, scopes, createdAt, expiresAt, lastUsedAt }) => ({
      uuid,
      name,
      scopes,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    scopes: context.services.identity.accessTokens.scopes,
    constraints: context.kernel.constraints('createAccessToken'),
    origin: context.app.publicUrl,
  };
}

/** The browser one sits at comes first. */
function rank({ isCurrent }: SessionView): number {
  return isCurrent ? 0 : 1;
}
