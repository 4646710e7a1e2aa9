import { randomUUID } from 'node:crypto';
import type { Ask } from './people';

interface Made {
  createLead: { lead: { uuid: string } };
}

/** Creates a lead as an agent would. */
export async function makeLead(
  ask: Ask,
  company: string,
  lead: { name: string } & Record<string, unknown>,
): Promise<string> {
  const input = { company, idempotencyKey: randomUUID(), email: addressOf(lead.name), ...lead };
  const { createLead } = await ask<Made>(
    'mutation ($input: CreateLeadInput!) { createLead(input: $input) { lead { uuid } } }',
    { input },
  );
  return createLead.lead.uuid;
}

/** Moves a lead that was just created, as often as there are statuses. */
export async function moveLead(ask: Ask, lead: string, statuses: readonly string[]): Promise<void> {
  for (const status of statuses) {
    const { lead: seen } = await ask<{ lead: { version: number } }>(
      'query ($uuid: ID!) { lead(uuid: $uuid) { version } }',
      {
        uuid: lead,
      },
    );
    await ask('mutation ($input: UpdateLeadStatusInput!) { updateLeadStatus(input: $input) { status } }', {
      input: { lead, version: seen.version, status, description: `Called: ${status.toLowerCase()}` },
    });
  }
}

/** `Himal Coffee` → `himal-coffee@lead.example` */
export function addressOf(name: string): string {
  return `${name.toLowerCase().replaceAll(' ', '-')}@lead.example`;
}

/** Leads in every column, with contacts, and one whose day has passed. */
export async function furnishLeads(ask: Ask, company: string): Promise<string> {
  const contacts = [{ name: 'Gita Sharma', email: 'gita@lead.example', phone: '+977 1 5550199' }];
  const first = await makeLead(ask, company, { name: 'Himal Coffee', priority: 'URGENT', contacts });
  await makeLead(ask, company, { name: 'Lumbini Textiles', followUpOn: '2020-02-03' });
  const signed = await makeLead(ask, company, { name: 'Everest Traders', priority: 'HIGH', source: 'Trade fair' });
  const waiting = await makeLead(ask, company, {
    name: 'Annapurna Outdoor Equipment and Guided Tours',
    priority: 'LOW',
  });
  await moveLead(ask, first, ['INPROGRESS']);
  await moveLead(ask, signed, ['INPROGRESS', 'WAITINGCLOSURE', 'SIGNED']);
  await moveLead(ask, waiting, ['NOANSWER']);
  await ask('mutation ($input: SaveLeadTemplateInput!) { saveLeadTemplate(input: $input) { status } }', {
    input: {
      company,
      name: 'First letter',
      subject: 'What we do for {{lead.name}}',
      body: 'Dear {{contact.name}},\n\nmay we show you what {{company.name}} does?\n\n{{me.name}}',
    },
  });
  return first;
}
