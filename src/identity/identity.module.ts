import { Module } from '@nestjs/common';
import { Authenticator } from '../shared/permissions/authenticator.js';
import { NameServer, SystemNameServer } from './domains/name-server.js';
import { IDENTITY_CONTROLLERS, IDENTITY_PROVIDERS } from './identity.registry.js';
import { PushSender, WebPushSender } from './push/push-sender.js';
import { SessionAuthenticator } from './authentication/session-authenticator.js';

@Module({
  controllers: IDENTITY_CONTROLLERS,
  providers: [
    ...IDENTITY_PROVIDERS,
    SessionAuthenticator,
    { provide: PushSender, useClass: WebPushSender },
    { provide: Authenticator, useExisting: SessionAuthenticator },
    { provide: NameServer, useClass: SystemNameServer },
  ],
  exports: [...IDENTITY_PROVIDERS, Authenticator],
})
export class IdentityModule {}
