import { type TrackedMembership, TrackedMemberships } from '../../project/index.js';
import { Database } from '../../shared/database/database.js';
import type { Key } from '../../shared/ids/id.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { ActivitiesRepository, type KnownTime, type NewActivity } from '../activities/activities.repository.js';
import { contentOf } from '../activities/claim-content.js';
import { FrozenPeriods } from '../activities/frozen-periods.js';
import { type Span, IntervalSet } from '../activities/interval.js';
import { slicesOf } from '../activities/slices.js';
import { type NamedApp, AppsRepository } from '../apps/apps.repository.js';
import { LimitWatch } from '../limits/limit-use.service.js';
import { LiveTime } from '../live/live-time.service.js';
import { TrackedPeopleRepository } from '../live/tracked-people.repository.js';
import type { RuleSet } from '../productivity/matching.js';
import { ProductivityRules } from '../productivity/productivity-rules.service.js';
import { DayTotals } from '../totals/day-totals.js';
import { TotalsRepository } from '../totals/totals.repository.js';
import { admissibleSpans } from './admission.js';
import { type Claim, parseClaim } from './claim.js';
import { accepted, duplicate, rejected, type Submission, trimmed, type Verdict } from './ingest.js';

/** A claim that may be recorded, as far as it is free. */
interface Candidate {
  claim: Claim;
  membership: TrackedMembership;
  device: string | null;
  spans: Span[];
  /** Its place among the verdicts. */
  at: [submission: number, item: number];
}

/** `memberships`: of everybody who sent something, as they were when it was judged. */
export interface Intake {
  verdicts: Verdict[][];
  memberships: TrackedMembership[];
}

interface Prepared {
  verdicts: Verdict[][];
  candidates: Candidate[];
  keyOf: Map<string, (app: NamedApp) => number>;
  rules: Map<Key<'project'>, RuleSet>;
}

/**
 * Takes in what trackers send: each second of a person once, each item once, all of a group in one transaction. The
 * number of statements does not depend on how many items there are, nor on how much was recorded before.
 */
@PublicService()
export class Ingest {
  constructor(
    private readonly database: Database,
    private readonly memberships: TrackedMemberships,
    private readonly repository: ActivitiesRepository,
    private readonly apps: AppsRepository,
    private readonly rules: ProductivityRules,
    private readonly totals: TotalsRepository,
    private readonly people: TrackedPeopleRepository,
    private readonly limits: LimitWatch,
    private readonly frozen: FrozenPeriods,
    private readonly live: LiveTime,
    private readonly clock: Clock,
  ) {}

  /** What became of each item of each submission, in their order. When it is answered, the transaction has committed. */
  async take(submissions: readonly Submission[]): Promise<Intake> {
    const now = this.clock.now();
    const memberships = await this.memberships.listMemberships([...new Set(submissions.map(({ userKey }) => userKey))]);
    const prepared = await this.prepare(submissions, memberships, now);
    const { candidates } = prepared;
    const verdicts =
      candidates.length > 0 ? await this.database.transaction(() => this.write(prepared, now)) : prepared.verdicts;
    return { verdicts, memberships };
  }

  /** All that can be decided without looking at what the people did before. */
  private async prepare(
    submissions: readonly Submission[],
    memberships: TrackedMembership[],
    now: Date,
  ): Promise<Prepared> {
    const membershipOf = new Map(
      memberships.map((membership) => [`${membership.userId}/${membership.project}`, membership]),
    );
    const candidates: Candidate[] = [];
    const verdicts = submissions.map(({ userKey, device, correction, items }, index) =>
      items.map((item, place) => {
        const claim = parseClaim(item);
        if ('field' in claim) return rejected(item.uuid, { code: 'INVALID_ACTIVITY', ...claim });
        claim.start += correction * 1000;
        claim.end += correction * 1000;
        const membership = membershipOf.get(`${userKey}/${claim.project}`);
        const spans = admissibleSpans(claim, membership, now.getTime());
        if (!membership || 'code' in spans)
          return rejected(item.uuid, 'code' in spans ? spans : { code: 'PROJECT_NOT_FOUND' });
        candidates.push({ claim, membership, device, spans, at: [index, place] });
        return accepted(item.uuid);
      }),
    );
    return { verdicts, candidates, keyOf: await this.appKeys(candidates), rules: await this.ruleBooks(candidates) };
  }

  private async write({ verdicts: prepared, candidates, keyOf, rules }: Prepared, now: Date): Promise<Verdict[][]> {
    // The work may run a second time after a lost race for locks: it must not build on what the first time decided.
    const verdicts = prepared.map((items) => [...items]);
    const uses = this.limits.begin();
    const lasts = await this.people.lock(candidates.map(({ membership }) => membership.userId));
    const known = await this.repository.findKnown(questionsOf(candidates));
    const taken = new Map([...known.taken].map(([user, spans]) => [user, new IntervalSet(spans)]));
    const written: NewActivity[] = [];
    const sums = new DayTotals();
    for (const candidate of candidates) {
      const { claim, membership, spans, at } = candidate;
      const occupied = taken.get(membership.userId) as IntervalSet;
      if (!isNew(known, membership.userId, claim.uuid)) {
        put(verdicts, at, duplicate(claim.uuid));
        continue;
      }
      const free = spans.flatMap((span) => occupied.subtractFrom(span));
      for (const span of free) occupied.take(span);
      const whole = free.length === 1 && free[0]?.start === claim.start && free[0].end === claim.end;
      put(verdicts, at, whole ? accepted(claim.uuid) : trimmed(claim.uuid, free));
      const activity = await this.activityOf(candidate, keyOf, rules);
      for (const slice of slicesOf(activity, await uses.findLimited(membership, free))) {
        written.push(slice);
        for (const zone of membership.zones) sums.add(slice, zone);
      }
    }
    if (written.length > 0) {
      await this.save(written, sums, now);
      await this.people.note(lasts, written, now);
      await this.limits.conclude(uses, now);
    }
    for (const membership of new Set(candidates.map((candidate) => candidate.membership)))
      this.live.announceChange(membership);
    return verdicts;
  }

  private async save(written: NewActivity[], sums: DayTotals, now: Date): Promise<void> {
    await this.repository.insert(written, now);
    await this.totals.add(sums.days.values(), sums.usages.values());
  }

  private async activityOf(
    { claim, membership, device }: Candidate,
    keyOf: Prepared['keyOf'],
    rules: Prepared['rules'],
  ): Promise<NewActivity> {
    const { userId, projectId, companyId, settings } = membership;
    const { start, end, memo } = claim;
    const content = contentOf(claim, {
      keyOf: keyOf.get(companyId) as (app: NamedApp) => number,
      rules: rules.get(projectId) as RuleSet,
      idleCounts: settings.idleCounts,
    });
    const afterInvoice = !this.frozen.none && (await this.frozen.touches(userId, projectId, claim));
    const uuid = claim.uuid.replaceAll('-', '');
    return {
      userId,
      projectId,
      uuid,
      partOf: null,
      type: 'TRACKED',
      start,
      end,
      content,
      memo,
      device,
      overLimit: false,
      afterInvoice,
    };
  }

  private async appKeys(candidates: readonly Candidate[]): Promise<Prepared['keyOf']> {
    const names = new Map<Key<'company'>, NamedApp[]>();
    for (const { claim, membership } of candidates) {
      const list = names.get(membership.companyId);
      if (list) list.push(...claim.usages);
      else names.set(membership.companyId, [...claim.usages]);
    }
    const keys = new Map<Key<'company'>, (app: NamedApp) => number>();
    for (const [company, apps] of names) keys.set(company, await this.apps.ensureKeys(company, apps));
    return keys;
  }

  private ruleBooks(candidates: readonly Candidate[]): Promise<Map<Key<'project'>, RuleSet>> {
    return this.rules.findByProjects(candidates.map(({ membership }) => membership.projectId));
  }
}

/** One question a person: over all that they send. */
function questionsOf(candidates: readonly Candidate[]) {
  const questions = new Map<Key<'user'>, { userId: Key<'user'>; span: Span; uuids: string[] }>();
  for (const { claim, membership } of candidates) {
    const known = questions.get(membership.userId);
    const uuid = claim.uuid.replaceAll('-', '');
    if (known) {
      known.span = { start: Math.min(known.span.start, claim.start), end: Math.max(known.span.end, claim.end) };
      known.uuids.push(uuid);
    } else {
      questions.set(membership.userId, {
        userId: membership.userId,
        span: { start: claim.start, end: claim.end },
        uuids: [uuid],
      });
    }
  }
  return [...questions.values()];
}

/** Also the same id a second time within what is being taken in. */
function isNew({ uuids }: KnownTime, userId: Key<'user'>, uuid: string): boolean {
  const id = `${userId}/${uuid.replaceAll('-', '')}`;
  if (uuids.has(id)) return false;
  uuids.add(id);
  return true;
}

function put(verdicts: Verdict[][], [submission, item]: Candidate['at'], verdict: Verdict): void {
  const items = verdicts[submission];
  if (items) items[item] = verdict;
}
