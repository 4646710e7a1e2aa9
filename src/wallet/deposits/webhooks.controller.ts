import { Body, Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { Public } from '../../shared/permissions/rule.js';
import { ProviderEvents } from './crediting/provider-events.service.js';
import { WrongSignature } from './providers/port/provider.errors.js';
import { CardProviders } from './providers/card-providers.service.js';

/** Receives webhooks of card providers, which prove themselves by their signature. */
@Controller('webhooks')
export class WebhooksController {
  constructor(
    private readonly providers: CardProviders,
    private readonly events: ProviderEvents,
  ) {}

  /** Throws WrongSignature, MalformedEvent, ProviderUnavailable, NotFound without Stripe. */
  @Public()
  @Post('stripe')
  @HttpCode(200)
  async stripe(@Body() body: unknown, @Headers('stripe-signature') signature?: string): Promise<{ received: true }> {
    const stripe = this.providers.find('STRIPE');
    if (!Buffer.isBuffer(body) || !signature) throw new WrongSignature();
    const { id, event } = await stripe.read(body, signature);
    if (event) await this.events.receive({ provider: 'STRIPE', event: id }, event);
    return { received: true };
  }
}
