import type { UuidLike } from '@server/shared/ids/id';
import type { Handlers } from '~/lib/server/intents.server';
import { checkedOf, flagOf, numberOf, textOf } from '~/lib/server/form-fields.server';
import type { Asked as PageAsked } from '../lead-query.server';
import { BULK_INTENTS } from './bulk-intents.server';
import { inFieldsOf } from './fields-of.server';

type Asked = PageAsked & { form: FormData };

const leadOf = (form: FormData) => ({ lead: textOf(form, 'lead'), version: numberOf(form, 'version') });
const uuidOf = (form: FormData) => (textOf(form, 'lead') ?? '') as UuidLike<'lead'>;

/** Handlers of the forms of /crm. */
export const LEAD_INTENTS = {
  create: {
    done: 'crm.done.create',
    answer: async ({ context, actor, workspace, form }) => {
      const { uuid } = await context.services.crm.leadChanges.create(actor, {
        ...factsOf(form),
        company: workspace.company.uuid,
        idempotencyKey: textOf(form, 'idempotencyKey'),
      });
      return { lead: uuid as string };
    },
  },
  update: {
    done: 'crm.done.update',
    run: ({ context, actor, form }) =>
      context.services.crm.leadChanges.update(actor, {
        ...factsOf(form),
        contacts: contactsOf(form),
        uuid: textOf(form, 'lead'),
        version: numberOf(form, 'version'),
        idempotencyKey: textOf(form, 'idempotencyKey'),
      }),
  },
  move: {
    done: 'crm.done.move',
    run: ({ context, actor, form }) =>
      context.services.crm.leadMoves.move(actor, {
        ...leadOf(form),
        status: textOf(form, 'status'),
        description: textOf(form, 'description'),
        priority: textOf(form, 'priority'),
      }),
  },
  follow: {
    done: 'crm.done.follow',
    run: ({ context, actor, form }) => context.services.crm.leadMoves.follow(actor, uuidOf(form)),
  },
  unfollow: {
    done: 'crm.done.unfollow',
    run: ({ context, actor, form }) => context.services.crm.leadMoves.unfollow(actor, uuidOf(form)),
  },
  assign: {
    done: 'crm.done.assign',
    run: ({ context, actor, form }) =>
      context.services.crm.leadMoves.assign(actor, { ...leadOf(form), agents: checkedOf(form, 'agent') }),
  },
  delete: {
    done: 'crm.done.delete',
    run: ({ context, actor, form }) => context.services.crm.leadMoves.delete(actor, leadOf(form)),
  },
  restore: {
    done: 'crm.done.restore',
    run: ({ context, actor, form }) => context.services.crm.leadMoves.restore(actor, leadOf(form)),
  },
  mail: {
    done: 'crm.done.mail',
    run: ({ context, actor, form }) =>
      context.services.crm.leadMails.send(actor, {
        lead: textOf(form, 'lead'),
        contact: textOf(form, 'contact'),
        subject: textOf(form, 'subject'),
        body: textOf(form, 'body'),
        idempotencyKey: textOf(form, 'idempotencyKey'),
      }),
  },
  finalize: {
    done: 'crm.done.finalize',
    run: ({ context, actor, form }) =>
      inFieldsOf('company', () =>
        context.services.crm.leadFinalizing.finalize(actor, {
          ...leadOf(form),
          ...(textOf(form, 'how') === 'mark' ? { markOnly: true } : { company: companyOf(form) }),
        }),
      ),
  },
  template: {
    done: 'crm.done.template',
    run: ({ context, actor, workspace, form }) =>
      context.services.crm.leadTemplates.save(actor, {
        ...context.kernel.input('saveLeadTemplate', form),
        company: workspace.company.uuid,
        uuid: textOf(form, 'template'),
      }),
  },
  templateDelete: {
    done: 'crm.done.templateDelete',
    run: ({ context, actor, form }) =>
      context.services.crm.leadTemplates.delete(actor, {
        uuid: textOf(form, 'template'),
        version: numberOf(form, 'version'),
      }),
  },
  ...BULK_INTENTS,
} satisfies Handlers<Asked>;

/** Reads the facts of a lead; an empty field takes away what it had. */
function factsOf(form: FormData) {
  const text = (name: string): string => textOf(form, name) ?? '';
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    country: text('country'),
    address: text('address'),
    source: text('source'),
    priority: textOf(form, 'priority'),
    followUpOn: text('followUpOn'),
    mailOptOut: flagOf(form, 'mailOptOut'),
  };
}

/** Reads the contacts, whose fields are named `contacts.<place>.<field>`. */
function contactsOf(form: FormData) {
  const places = [...new Set([...form.keys()].flatMap((name) => /^contacts\.(\d+)\./.exec(name)?.[1] ?? []))];
  return places.map((place) => {
    const text = (field: string): string => textOf(form, `contacts.${place}.${field}`) ?? '';
    const uuid = text('uuid');
    const facts = { name: text('name'), email: text('email'), phone: text('phone'), address: text('address') };
    return { ...(uuid && { uuid }), ...facts };
  });
}

function companyOf(form: FormData) {
  const names = ['name', 'address', 'email', 'ownerEmail', 'currency', 'trackingType', 'weekStartDay', 'mainTimezone'];
  return Object.fromEntries(names.map((name) => [name, textOf(form, name)]));
}
