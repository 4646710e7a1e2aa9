import { Changes } from '../../shared/changes/changes.service.js';
import { Database } from '../../shared/database/database.js';
import { type Locale, LOCALES } from '../../shared/language/locale.js';
import { Translations } from '../../shared/language/translations.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { validated } from '../../shared/validation/validate.js';
import { ContactInput } from './contact.dto.js';
import { Contact } from './contact.entity.js';
import { ContactsRepository } from './contacts.repository.js';
import { COUNTRY_CODES } from './countries.js';

export interface Country {
  code: string;
  name: string;
}

export type ContactInformation = Omit<Contact, 'userId' | 'updatedAt'>;

const TEXT_FIELDS = [
  'alias',
  'phoneNumber',
  'mobileNumber',
  'mobileNumber2',
  'streetAddress',
  'district',
  'postalCode',
] as const;

/** Contact information of people. Everybody sees and edits their own. */
@PublicService()
export class Contacts {
  constructor(
    private readonly database: Database,
    private readonly repository: ContactsRepository,
    private readonly translations: Translations,
    private readonly changes: Changes,
    private readonly clock: Clock,
  ) {}

  /** Returns the contact data of the caller. */
  async readOwn(actor: Actor): Promise<ContactInformation> {
    return contactInformation(await this.repository.find(actor.userKey));
  }

  /** Replaces the whole contact information. Throws InvalidInput. */
  async save(actor: Actor, raw: unknown): Promise<ContactInformation> {
    const input = await validated(ContactInput, raw);
    return this.database.transaction(async () => {
      const former = contactInformation(await this.repository.find(actor.userKey));
      const saved = contactInformation(input);
      await this.repository.save({ ...saved, userId: actor.userKey, updatedAt: this.clock.now() });
      const changed = [...TEXT_FIELDS, 'country' as const].filter((field) => former[field] !== saved[field]);
      await this.changes.record({
        audit: {
          action: 'identity.contact-saved',
          objectType: 'user',
          objectId: actor.userUuid,
          details: { changed },
        },
      });
      return saved;
    });
  }

  /** Lists all countries, sorted by name as the language's readers expect. */
  listCountries(locale: Locale): Country[] {
    const { compare } = new Intl.Collator(LOCALES[locale].tag);
    return COUNTRY_CODES.map((code) => this.describeCountry(code, locale)).sort((a, b) => compare(a.name, b.name));
  }

  /** Returns a country with its name in a language. */
  describeCountry(code: string, locale: Locale): Country {
    return { code, name: this.translations.regionName(locale, code) };
  }
}

/** Converts contact information; missing and null values count as empty. */
function contactInformation(contact: Contact | ContactInput | null): ContactInformation {
  const texts = Object.fromEntries(TEXT_FIELDS.map((field) => [field, contact?.[field] ?? '']));
  return { ...(texts as Record<(typeof TEXT_FIELDS)[number], string>), country: contact?.country || null };
}
