import { emailKey, type LeadModel, type ModelLead, type ModelPerson, phoneKey, type Reach } from './lead-model.js';

type ModelRow = Pick<Reach, 'name' | 'email' | 'phone' | 'address'>;
type Outcome = 'NEW' | 'TWICE' | 'KNOWN' | 'BAD';

interface ModelImport {
  by: ModelPerson;
  rows: { row: ModelRow; outcome: Outcome }[];
  fills: boolean;
  country: string;
  state: 'CHECKED' | 'DONE' | 'REVERTED';
  created: number;
  filled: number;
  removed: number;
  kept: number;
}

/** Imports into a model of leads: one row after the other, the way a person would do it by hand. */
export class LeadImportModel {
  readonly imports: ModelImport[] = [];

  constructor(private readonly model: LeadModel) {}

  /** Checks a file for whoever may create leads; nothing is changed. */
  check(by: ModelPerson, rows: readonly ModelRow[], { fills, country }: { fills: boolean; country: string }): string {
    if (!by.may.includes('C')) return 'FORBIDDEN';
    const above = new Set<string>();
    const filled = rows.filter((row) => Object.values(row).some((cell) => cell !== ''));
    const judged = filled.map((row) => {
      const keys = keysOf({ ...row, country });
      const outcome: Outcome =
        keys.length === 0 || row.email === 'nobody' || keys.length < [row.email, row.phone].filter(Boolean).length
          ? 'BAD'
          : keys.some((key) => above.has(key))
            ? 'TWICE'
            : this.known({ ...row, country })
              ? 'KNOWN'
              : 'NEW';
      if (outcome !== 'BAD') keys.forEach((key) => above.add(key));
      return { row, outcome };
    });
    const counts = { created: 0, filled: 0, removed: 0, kept: 0 };
    this.imports.push({ by, rows: judged, fills, country, state: 'CHECKED', ...counts });
    return 'done';
  }

  counts(at: number): Record<string, number | string> {
    const { rows, state, created, filled, removed, kept } = this.imports[at] as ModelImport;
    const count = (wanted: Outcome) => rows.filter(({ outcome }) => outcome === wanted).length;
    const outcomes = { fresh: count('NEW'), twice: count('TWICE'), existing: count('KNOWN'), bad: count('BAD') };
    return { state, ...outcomes, created, filled, removed, kept };
  }

  run(by: ModelPerson, at: number): string {
    const found = this.imports[at] as ModelImport;
    const closed = this.closedTo(by, found);
    if (closed) return closed;
    if (found.state === 'REVERTED') return 'IMPORT_STATE';
    if (found.state === 'DONE') return 'done';
    const due = found.rows.filter(({ outcome }) => outcome === 'NEW' || (outcome === 'KNOWN' && found.fills));
    const former = due.map((one) => ({ ...one, one, there: this.known({ ...one.row, country: found.country }) }));
    for (const { row, there, one } of former) {
      if (there) {
        one.outcome = 'KNOWN';
        continue;
      }
      const lead = { ...row, name: row.name || row.email || row.phone, country: found.country, contact: '' };
      this.model.add(found.by, lead, { uuid: '', followers: [], importAt: at });
      found.created++;
    }
    if (found.fills) for (const { row, there } of former) if (there && this.fill(found, there, row)) found.filled++;
    found.state = 'DONE';
    return 'done';
  }

  revert(by: ModelPerson, at: number): string {
    const found = this.imports[at] as ModelImport;
    const closed = this.closedTo(by, found);
    if (closed) return closed;
    if (found.state === 'CHECKED') return 'IMPORT_STATE';
    if (found.state === 'REVERTED') return 'done';
    const made = this.model.leads.filter(({ importAt }) => importAt === at);
    const untouched = made.filter(({ version }) => version === 1);
    for (const lead of untouched) this.model.leads.splice(this.model.leads.indexOf(lead), 1);
    Object.assign(found, { removed: untouched.length, kept: made.length - untouched.length, state: 'REVERTED' });
    return 'done';
  }

  private closedTo(by: ModelPerson, found: ModelImport): string | null {
    if (!by.may.includes('C')) return 'FORBIDDEN';
    return by.may.includes('X') || found.by === by ? null : 'NOT_FOUND';
  }

  /** The lead that has the address, otherwise the one that has the number. */
  private known(row: Omit<Reach, 'contact'>): ModelLead | undefined {
    const there = this.model.taken({ ...row, contact: '' });
    return there.find((one) => emailKey(row) !== null && emailKey(one) === emailKey(row)) ?? there[0];
  }

  private fill({ by, country }: ModelImport, lead: ModelLead, row: ModelRow): boolean {
    if (!this.model.sees(by, lead)) return false;
    const isFree = this.model.taken({ ...row, country, contact: '' }, lead).length === 0;
    const before = lead.email + lead.phone + lead.address;
    lead.address ||= row.address;
    if (isFree) lead.email ||= row.email;
    // A number that names no country keeps the one in which it was read.
    if (isFree && !lead.phone && row.phone) Object.assign(lead, { phone: row.phone, country });
    if (lead.email + lead.phone + lead.address === before) return false;
    lead.version++;
    return true;
  }
}

function keysOf(row: Pick<Reach, 'email' | 'phone' | 'country'>): string[] {
  return [emailKey(row), phoneKey(row)].flatMap((key, at) => (key === null ? [] : `${at} ${key}`));
}
