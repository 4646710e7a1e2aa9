import { Mutation, Query, Resolver } from '@nestjs/graphql';
import { Input } from '../../shared/validation/arguments.js';
import { succeeded } from '../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../shared/http/current-actor.js';
import { Translator } from '../../shared/language/translator.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import { TokensWith } from '../../shared/permissions/scopes/token-scope.js';
import { ContactDto, ContactInput, ContactResult, CountryDto } from './contact.dto.js';
import { type ContactInformation, Contacts } from './contacts.service.js';

@Resolver()
export class ContactsResolver {
  constructor(
    private readonly contacts: Contacts,
    private readonly translator: Translator,
  ) {}

  @Can('login')
  @TokensWith('profile:read')
  @Query(() => ContactDto, { description: "The signed-in person's own." })
  async myContactInformation(@CurrentActor() actor: Actor): Promise<ContactDto> {
    return this.toDto(await this.contacts.readOwn(actor));
  }

  @Can('login')
  @TokensWith('any')
  @Query(() => [CountryDto], { description: 'All countries, sorted by name.' })
  countries(): CountryDto[] {
    return this.contacts.listCountries(this.translator.locale);
  }

  @Can('login')
  @Mutation(() => ContactResult, { description: 'Replaces one’s contact data.' })
  async saveContactInformation(@CurrentActor() actor: Actor, @Input() input: ContactInput): Promise<ContactResult> {
    const contactInformation = this.toDto(await this.contacts.save(actor, input));
    return { ...succeeded(this.translator.translate('messages.contactSaved')), contactInformation };
  }

  private toDto(contact: ContactInformation): ContactDto {
    return {
      ...contact,
      country: contact.country ? this.contacts.describeCountry(contact.country, this.translator.locale) : null,
    };
  }
}
