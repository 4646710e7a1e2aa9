import type { AppLoadContext } from '@remix-run/node';
import type { Actor } from '@server/shared/permissions/actor';
import type { EvidenceItem } from './evidence-item';

/** So many days are read at a time. */
const TOGETHER = 4;
const MINUTE = 60;

/** Reads the record of the days that an invoice pays; none for who may not look at the person's time. */
export async function readInvoiceDays(context: AppLoadContext, actor: Actor, uuid: string): Promise<EvidenceItem[]> {
  const { invoices, payrollDays } = context.services.payroll;
  const { lines, context: where } = await invoices.read(actor, uuid);
  const days = [...new Set(lines.flatMap((line) => (line.days ?? []).map(([day]) => day)))].sort();
  try {
    const { zone: timezone } = await payrollDays.read(actor, where.project.uuid);
    const asked = { project: where.project.uuid, user: where.user.uuid, timezone };
    const found: EvidenceItem[] = [];
    for (let at = 0; at < days.length; at += TOGETHER) {
      const read = days.slice(at, at + TOGETHER).map((day) => readDay({ context, actor }, { ...asked, day }));
      found.push(...(await Promise.all(read)).flat());
    }
    return found;
  } catch (error) {
    if (context.kernel.report(error).kind !== 'not-found') throw error;
    return [];
  }
}

async function readDay(
  { context, actor }: { context: AppLoadContext; actor: Actor },
  asked: { project: string; user: string; timezone: string; day: string },
): Promise<EvidenceItem[]> {
  const { axis, rows } = await context.services.tracking.timelineReport.read(actor, asked);
  return rows.map(({ blocks, sums }) => ({
    day: asked.day,
    minutes: axis.seconds / MINUTE,
    spans: blocks.map(({ kind, from, to }) => ({ kind, from: from / MINUTE, to: to / MINUTE })),
    worked: sums.worked,
    totals: (['productive', 'neutral', 'unproductive', 'manual', 'idle'] as const).map((kind) => [kind, sums[kind]]),
  }));
}
