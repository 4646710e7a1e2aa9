import { Field, Int, ObjectType } from '@nestjs/graphql';
import { IsIn, IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { IsPlainLine } from '../../shared/validation/input-rules.js';

export class StartDeviceSignInInput {
  @IsNotEmpty()
  @IsPlainLine(80)
  device: string;
}

/** The page's form. */
export class DeviceDecisionInput {
  @IsNotEmpty()
  @IsString()
  @MaxLength(20)
  code: string;

  @IsNotEmpty()
  @IsIn(['allow', 'refuse'])
  decision: 'allow' | 'refuse';
}

@ObjectType('DeviceSignIn', { description: 'What a device shows to its person, and what it keeps for asking again.' })
export class DeviceSignInDto {
  @Field({ description: 'Secret; for deviceSignIn.' })
  deviceCode: string;

  @Field({ description: 'Eight letters for the person to type or compare, such as WDJB-MJHT.' })
  userCode: string;

  @Field({ description: 'The page to open.' })
  verificationUri: string;

  @Field({ description: 'The same with the code filled in, for a link or a QR code.' })
  verificationUriComplete: string;

  @Field(() => Int, { description: 'Seconds until both codes stop working.' })
  expiresIn: number;

  @Field(() => Int, { description: 'Seconds to wait between two calls of deviceSignIn.' })
  interval: number;
}
