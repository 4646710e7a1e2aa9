import { RECORDS } from '../../shared/commands/command-kind.js';
import { Commands } from '../../shared/commands/commands.service.js';
import { NotFound } from '../../shared/errors/app-error.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Mailer } from '../../shared/mailer/mailer.service.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { validated } from '../../shared/validation/validate.js';
import { LeadRecord } from '../changes/lead-record.service.js';
import type { SeenLead } from '../leads/lead-access.service.js';
import type { Uuid } from '../../shared/ids/id.js';
import { MailOptedOut, NotOfLead } from '../records/lead.errors.js';
import { LeadsRepository } from '../records/leads.repository.js';
import { SendLeadEmailInput } from './lead-mail.dto.js';
import { LeadMailAdmission } from './lead-mail-admission.service.js';
import { LeadMailsRepository } from './lead-mails.repository.js';
import { filled } from './placeholders.js';

const MAX_SUBJECT = 250;
const MAX_BODY = 5000;

/** Mails that agents write to leads. */
@PublicService()
export class LeadMails {
  constructor(
    private readonly admission: LeadMailAdmission,
    private readonly leads: LeadsRepository,
    private readonly repository: LeadMailsRepository,
    private readonly record: LeadRecord,
    private readonly mailer: Mailer,
    private readonly commands: Commands,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends a mail to an address of a lead, once a key. Throws InvalidInput, NotFound, Forbidden, TooManyRequests,
   * SenderUnverified, MailOptedOut, NotOfLead, KeyReused.
   */
  async send(actor: Actor, raw: unknown): Promise<{ mail: Uuid<'mail'>; lead: Uuid<'lead'> }> {
    const { idempotencyKey: key, ...input } = await validated(SendLeadEmailInput, raw);
    await this.admission.admit(actor, input.lead);
    const call = { actor: actor.userUuid, key, operation: 'sendLeadEmail', kind: RECORDS, input };
    return this.commands.once(call, async () => {
      const seen = await this.admission.lock(actor, input.lead);
      const { lead, rights } = seen;
      if (lead.mailOptOut) throw new MailOptedOut();
      if (lead.deletedAt) throw new NotFound();
      const to = await this.recipientOf(seen, input.contact);
      await this.admission.countAddress(seen, to.email);
      const { user, company } = await this.admission.sender(actor, seen);
      const names = {
        'lead.name': lead.name,
        'contact.name': to.name,
        'me.name': user.name,
        'company.name': company.name,
      };
      const words = await this.wordsOf(seen, input);
      const subject = filled(words.subject, names).slice(0, MAX_SUBJECT);
      const body = filled(words.body, names).slice(0, MAX_BODY);
      const freeText = { subject, text: body, foot: `${user.name}, ${company.name}` };
      const order = { to: to.email, locale: user.locale, name: 'lead', freeText, replyTo: user.email };
      const mailUuid = await this.mailer.queue(order);
      const createdAt = this.clock.now();
      await this.repository.insertMail({
        leadId: lead.id,
        sentBy: rights.userKey,
        k: key,
        mailUuid,
        recipient: to.email,
        subject,
        body,
        createdAt,
      });
      await this.record.save(
        seen,
        {},
        { action: 'crm.lead-mailed', kind: 'MAILED', facts: { description: subject, mailUuid } },
      );
      return { mail: mailUuid, lead: lead.uuid };
    });
  }

  /** Returns the words that were typed, completed by those of the template. Throws NotFound. */
  private async wordsOf({ lead }: SeenLead, { template, subject, body }: Omit<SendLeadEmailInput, 'idempotencyKey'>) {
    const words = template ? await this.repository.findTemplate(lead.companyId, template) : undefined;
    if (words === null) throw new NotFound();
    return { subject: subject ?? words?.subject ?? '', body: body ?? words?.body ?? '' };
  }

  /** Returns the address that was chosen among those of the lead. Throws NotOfLead. */
  private async recipientOf({ lead }: SeenLead, contact: Uuid<'leadContact'> | null | undefined) {
    if (!contact) {
      if (!lead.email) throw new NotOfLead('lead');
      return { name: lead.name, email: lead.email };
    }
    const found = (await this.leads.listContacts([lead.id])).find(({ uuid }) => uuid === contact);
    if (!found?.email) throw new NotOfLead('contact');
    return { name: found.name, email: found.email };
  }
}
