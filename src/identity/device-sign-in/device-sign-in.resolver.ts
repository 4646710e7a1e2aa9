import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { Public } from '../../shared/permissions/rule.js';
import { SessionTokensDto } from '../sign-in/sign-in.dto.js';
import { DeviceSignInDto } from './device-sign-in.dto.js';
import { DeviceSignIn } from './device-sign-in.service.js';

@Resolver()
export class DeviceSignInResolver {
  constructor(private readonly deviceSignIns: DeviceSignIn) {}

  @Public()
  @Mutation(() => DeviceSignInDto, {
    description: 'Begins to sign a tracker in: its person opens the page and allows the code that the tracker shows.',
  })
  startDeviceSignIn(
    @Args('device', { description: 'Its name, as the person knows it; at most 80 characters.' }) device: string,
  ): Promise<DeviceSignInDto> {
    return this.deviceSignIns.start({ device });
  }

  @Public()
  @Mutation(() => SessionTokensDto, {
    description:
      'Asks whether the person has decided. Reasons of UNAUTHENTICATED: AUTHORIZATION_PENDING (ask again after the interval), SLOW_DOWN (and add five seconds to it), ACCESS_DENIED, EXPIRED_TOKEN.',
  })
  deviceSignIn(
    @Args('deviceCode', { description: 'Secret that startDeviceSignIn returned.' }) deviceCode: string,
  ): Promise<SessionTokensDto> {
    return this.deviceSignIns.exchange(deviceCode);
  }
}
