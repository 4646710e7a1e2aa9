import { Field, Int, ObjectType } from '@nestjs/graphql';
import { IsIn, IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { IsPlainLine } from '../../shared/validation/input-rules.js';

export class StartDeviceSignInInput {
  @IsNotEmpty()
  @IsPlainLine(80)
  device: string;
}

/** Form of the page. */
export class DeviceDecisionInput {
  @IsNotEmpty()
  @IsString()
  @MaxLength(20)
  code: string;

  @IsNotEmpty()
  @IsIn(['allow', 'refuse'])
  decision: 'allow' | 'refuse';
}

@ObjectType('DeviceSignIn', {
  description: 'Codes that a device shows to its person, and the secret that it polls with.',
})
export class DeviceSignInDto {
  @Field({ description: 'Secret; for deviceSignIn.' })
  deviceCode: string;

  @Field({ description: 'Eight letters for the person to type or compare, such as WDJB-MJHT.' })
  userCode: string;

  @Field({ description: 'The page to open.' })
  verificationUri: string;

  @Field({ description: 'Address of the page with the code filled in, for a link or a QR code.' })
  verificationUriComplete: string;

  @Field(() => Int, { description: 'Seconds until both codes stop working.' })
  expiresIn: number;

  @Field(() => Int, { description: 'Seconds to wait between two calls of deviceSignIn.' })
  interval: number;
}
