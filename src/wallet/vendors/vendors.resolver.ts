import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Input } from '../../shared/validation/arguments.js';
import { succeeded } from '../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../shared/http/current-actor.js';
import { Translator } from '../../shared/language/translator.js';
import { mapPage } from '../../shared/pagination/page.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import { CreateVendorInput, toVendorDto, VendorPage, VendorResult, VendorsArgs } from './vendor.dto.js';
import { Vendors } from './vendors.service.js';

@Resolver()
export class VendorsResolver {
  constructor(
    private readonly service: Vendors,
    private readonly translator: Translator,
  ) {}

  @Can('login')
  @Query(() => VendorPage, { description: 'Vendors of the company, by name; for its accountants.' })
  async vendors(@CurrentActor() actor: Actor, @Args() args: VendorsArgs): Promise<VendorPage> {
    return mapPage(await this.service.list(actor, args), toVendorDto);
  }

  @Can('login')
  @Mutation(() => VendorResult, { description: 'Creates a vendor. Names are unique regardless of case.' })
  async createVendor(@CurrentActor() actor: Actor, @Input() input: CreateVendorInput): Promise<VendorResult> {
    const vendor = await this.service.create(actor, input);
    return { ...succeeded(this.translator.translate('messages.vendorSaved')), vendor: toVendorDto(vendor) };
  }
}
