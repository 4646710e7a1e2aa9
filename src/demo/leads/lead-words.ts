import type { LeadStatus } from '../../crm/index.js';

/** Descriptions of moves, by the status before and after; `…` stands for the name of the contact. */
const MOVES: Readonly<Record<string, readonly string[]>> = {
  'NEWLEAD INPROGRESS': [
    'Called …: they answer all calls themselves and are interested in our night shift. Sending the price list.',
    'Met … at the fair. About 300 chats a week, mostly in English. Asked for a proposal.',
    '… wrote back: wants to know how fast we answer and in which languages.',
    'Short call with …, who compares us with two others. Our trial week decides.',
    '… wants a telephone line for weekends only. Preparing an offer for 16 hours a week.',
  ],
  'NEWLEAD NOANSWER': [
    'Called three times on two days, nobody picks up.',
    'Left a message for … with the office and wrote an e-mail.',
    'The number rings, but … is travelling until next week.',
  ],
  'NOANSWER INPROGRESS': [
    '… called back. Interested in chat for the season, wants to start small.',
    'Reached … at last: the budget is decided this month, and we are on the list.',
    'Answer by e-mail: … asks for references of other companies of this size.',
  ],
  'INPROGRESS NOANSWER': [
    'Proposal sent a week ago, … does not answer any more.',
    'Two calls this week without an answer. Trying again next week.',
  ],
  'INPROGRESS WAITINGCLOSURE': [
    'Trial week went well: 94 % of the chats answered within two minutes. … has the contract.',
    '… agrees with the price; their lawyer reads the contract.',
    'Offer accepted by telephone. Only the signature of … is missing.',
    '… wants to begin on the first of the month, the papers are with their board.',
  ],
  'WAITINGCLOSURE SIGNED': [
    'Signed contract from … received, one year with two months’ notice.',
    '… signed this morning. Two people start next week.',
    'Contract is back with both signatures. Handing over to the support desk.',
  ],
  'WAITINGCLOSURE INPROGRESS': ['… asked for a smaller package after all. New offer goes out tomorrow.'],
  'INPROGRESS DECLINED': [
    '… decided for a provider in their own city.',
    'Too expensive for …, they hire a student instead.',
    'No budget this year. … asked us to call again in spring.',
  ],
  'NOANSWER DECLINED': ['Five attempts in three weeks. Giving up.', 'The office of … says: please do not call again.'],
  'WAITINGCLOSURE DECLINED': ['Their board said no at the last minute. … was sorry, perhaps next year.'],
  'DECLINED INPROGRESS': ['… called: the other provider did not keep what it promised. We talk again on Monday.'],
};

export function sentencesOf(from: LeadStatus, to: LeadStatus): readonly string[] {
  const found = MOVES[`${from} ${to}`];
  if (!found) throw new Error(`The demo has no words for a move from ${from} to ${to}.`);
  return found;
}

export interface DemoTemplate {
  name: string;
  subject: string;
  body: string;
}

/** Mail templates of the company. */
export const TEMPLATES = {
  first: {
    name: 'First contact',
    subject: 'Support around the clock for {{lead.name}}',
    body: 'Dear {{contact.name}},\n\nwe answer chats and calls for companies like {{lead.name}}, day and night, from Kathmandu.\n\nMay I call you this week and show you how it works?\n\nKind regards\n{{me.name}}\n{{company.name}}',
  },
  offer: {
    name: 'Our offer',
    subject: 'Our offer for {{lead.name}}',
    body: 'Dear {{contact.name}},\n\nthank you for the talk. We suggest a trial week with two people, chat and telephone, from Monday to Friday.\n\nIf you are content with it, we go on at a fixed price per month; if not, the week costs you nothing.\n\nKind regards\n{{me.name}}',
  },
  reminder: {
    name: 'Friendly reminder',
    subject: 'Did our offer arrive?',
    body: 'Dear {{contact.name}},\n\nI have not heard from you since we sent our offer. Do you have any questions?\n\nKind regards\n{{me.name}}\n{{company.name}}',
  },
  welcome: {
    name: 'Welcome',
    subject: 'Welcome to {{company.name}}',
    body: 'Dear {{contact.name}},\n\nwe are glad to work for {{lead.name}}. Your contact in our team is {{me.name}}.\n\nKind regards\n{{company.name}}',
  },
} satisfies Record<string, DemoTemplate>;
