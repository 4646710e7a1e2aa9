import { Field, InputType } from '@nestjs/graphql';
import { IsNotEmpty, Matches, Validate, ValidatorConstraint } from 'class-validator';
import { isPushEndpoint } from './push-address.js';

@ValidatorConstraint({ name: 'pushEndpoint' })
class PushEndpointConstraint {
  validate(value: unknown): boolean {
    return isPushEndpoint(value);
  }
}

/** Fields of a browser's `PushSubscription.toJSON()`. */
@InputType()
export class PushSubscriptionInput {
  @Field({ description: 'Address of the push service that the browser was given.' })
  @IsNotEmpty()
  @Validate(PushEndpointConstraint)
  endpoint: string;

  @Field({ description: 'The browser’s public key, base64url: 65 bytes.' })
  @Matches(/^B[A-Za-z0-9_-]{86}=?$/)
  p256dh: string;

  @Field({ description: 'The browser’s secret, base64url: 16 bytes.' })
  @Matches(/^[A-Za-z0-9_-]{22}(==)?$/)
  auth: string;
}
