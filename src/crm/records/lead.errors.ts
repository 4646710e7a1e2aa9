import { AppError } from '../../shared/errors/app-error.js';
import type { LeadSlug, LeadStatus } from './lead-rules.js';

/** A lead needs an e-mail address, a telephone number or a postal address. */
export class LeadUnreachable extends AppError {
  constructor() {
    super('invalid', 'LEAD_UNREACHABLE');
    this.fields = { email: [{ key: 'errors.LEAD_UNREACHABLE' }] };
  }
}

/** Another lead of the company has the address or the number. `lead`: its public id, if the caller may see it. */
export class LeadExists extends AppError {
  constructor(field: 'email' | 'phone', lead: string | null) {
    super('conflict', 'LEAD_EXISTS', lead === null ? {} : { lead });
    this.fields = { [field]: [{ key: 'errors.LEAD_EXISTS' }] };
  }
}

/** Somebody changed the lead since the caller loaded it. */
export class LeadChanged extends AppError {
  constructor(by: string, version: number) {
    super('conflict', 'LEAD_CHANGED', { by, version });
  }
}

/** The caller lacks the permission that the move takes. */
export class MoveNotAllowed extends AppError {
  constructor(slug: LeadSlug) {
    super('forbidden', 'MOVE_NOT_ALLOWED', { slug });
  }
}

export class SameStatus extends AppError {
  constructor(status: LeadStatus) {
    super('conflict', 'LEAD_SAME_STATUS', { status });
    this.fields = { status: [{ key: 'errors.LEAD_SAME_STATUS' }] };
  }
}

/** The lead became a company, and stays as it is. */
export class LeadFinalized extends AppError {
  constructor() {
    super('conflict', 'LEAD_FINALIZED');
  }
}

/** Only a signed lead is finalized. */
export class LeadNotSigned extends AppError {
  constructor() {
    super('conflict', 'LEAD_NOT_SIGNED');
  }
}

export class LeadNotRestorable extends AppError {
  constructor(days: number) {
    super('conflict', 'LEAD_NOT_RESTORABLE', { count: days });
  }
}

/** The address is neither the lead's nor one of its contacts'. */
export class NotOfLead extends AppError {
  constructor(field: string) {
    super('invalid', 'NOT_OF_LEAD');
    this.fields = { [field]: [{ key: 'errors.NOT_OF_LEAD' }] };
  }
}

export class MailOptedOut extends AppError {
  constructor() {
    super('conflict', 'MAIL_OPTED_OUT');
  }
}

/** The sender has not proven their own address, to which answers would go. */
export class SenderUnverified extends AppError {
  constructor() {
    super('conflict', 'SENDER_UNVERIFIED');
  }
}

/** The person does not follow up leads of the company. */
export class NotAnAgent extends AppError {
  constructor() {
    super('invalid', 'NOT_AN_AGENT');
    this.fields = { agents: [{ key: 'errors.NOT_AN_AGENT' }] };
  }
}

export class TemplateNameTaken extends AppError {
  constructor() {
    super('conflict', 'TEMPLATE_NAME_TAKEN');
    this.fields = { name: [{ key: 'errors.TEMPLATE_NAME_TAKEN' }] };
  }
}

export class TemplateChanged extends AppError {
  constructor() {
    super('conflict', 'TEMPLATE_CHANGED');
  }
}

export class TooManyTemplates extends AppError {
  constructor(max: number) {
    super('conflict', 'TOO_MANY_TEMPLATES', { max });
  }
}
