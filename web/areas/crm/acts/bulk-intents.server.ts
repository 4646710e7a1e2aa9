import { checkedOf, jsonOf, textOf } from '~/lib/server/form-fields.server';
import type { Handlers } from '~/lib/server/intents.server';
import type { Asked as PageAsked } from '../lead-query.server';

type Asked = PageAsked & { form: FormData };

/** More are on no page. */
const MAX_MARKED = 100;

/** Outcome of an act for many leads: one that is refused stops no other. */
export interface BulkAnswer {
  done: number;
  skipped: { name: string; message: string }[];
}

interface Marked {
  lead: string;
  version: number;
  name: string;
}

/** Handlers of the bar below marked leads. */
export const BULK_INTENTS = {
  moveMany: {
    answer: async (asked) => {
      const { context, actor, form } = asked;
      const wanted = {
        status: textOf(form, 'status'),
        description: textOf(form, 'description'),
        priority: textOf(form, 'priority'),
      };
      return { bulk: await each(asked, (lead) => context.services.crm.leadMoves.move(actor, { ...lead, ...wanted })) };
    },
  },
  assignMany: {
    answer: async (asked) => {
      const { context, actor, form } = asked;
      const agents = checkedOf(form, 'agent');
      return { bulk: await each(asked, (lead) => context.services.crm.leadMoves.assign(actor, { ...lead, agents })) };
    },
  },
} satisfies Handlers<Asked>;

/** Does one thing to each marked lead. A wrong input is wrong for all of them, and refused as such. */
async function each(
  { context, form }: Asked,
  work: (lead: Pick<Marked, 'lead' | 'version'>) => Promise<unknown>,
): Promise<BulkAnswer> {
  const answer: BulkAnswer = { done: 0, skipped: [] };
  for (const { name, ...lead } of markedOf(context, form)) {
    try {
      await work(lead);
      answer.done += 1;
    } catch (error) {
      const { kind, message } = context.kernel.report(error);
      if (kind === 'invalid' || kind === 'internal') throw error;
      answer.skipped.push({ name, message });
    }
  }
  return answer;
}

function markedOf(context: Asked['context'], form: FormData): Marked[] {
  const sent = jsonOf(context, form, 'leads');
  return (Array.isArray(sent) ? (sent as Partial<Marked>[]) : []).slice(0, MAX_MARKED).map((marked) => ({
    lead: String(marked.lead),
    version: Number(marked.version),
    name: String(marked.name),
  }));
}
