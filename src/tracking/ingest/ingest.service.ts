import { type TrackedMembership, TrackedMemberships } from '../../project/index.js';
import { Database } from '../../shared/database/database.js';
import type { Key } from '../../shared/ids/id.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import type { Question } from '../activities/activities.repository.js';
import type { NewActivity } from '../activities/stored-activity.js';
import { contentOf } from '../activities/claim-content.js';
import { FrozenPeriods, type FrozenQuestion } from '../activities/frozen-periods.js';
import type { IntervalSet, Span } from '../activities/interval.js';
import { slicesOf } from '../activities/slices.js';
import { type NamedApp, AppsRepository } from '../apps/apps.repository.js';
import { LimitWatch } from '../limits/limit-use.service.js';
import { LiveTime } from '../live/live-time.service.js';
import { TrackedPeopleRepository } from '../live/tracked-people.repository.js';
import type { RuleSet } from '../productivity/matching.js';
import { ProductivityRules } from '../productivity/productivity-rules.service.js';
import { DayTotals } from '../totals/day-totals.js';
import { type Admission, admissibleSpans } from './admission.js';
import { type Claim, parseClaim } from './claim.js';
import { idOf } from './items/item-shape.js';
import type { Submission } from './ingest.js';
import { IngestStore } from './ingest-store.service.js';
import { accepted, rejected, type Refusal, trimmed, type Verdict } from './verdicts/verdict.js';

/** A valid claim, and what the current rules make of it. An earlier verdict on the same item takes precedence. */
interface Candidate {
  userKey: Key<'user'>;
  claim: Claim;
  device: string | null;
  ruling: (Admission & { membership: TrackedMembership }) | Refusal;
  /** Index of its verdict. */
  at: [submission: number, item: number];
}

/** `settled`: the claim lies in a period that was approved or paid. */
type AdmittedClaim = Pick<Candidate, 'claim' | 'device'> & { membership: TrackedMembership; settled: boolean };

/** `memberships`: those of everybody who sent something, as they were when the items were judged. */
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
 * Ingests what trackers send: each second of a person once, each item once, a whole group in one transaction. The
 * number of statements does not depend on the number of items, nor on how much was recorded before.
 */
@PublicService()
export class Ingest {
  constructor(
    private readonly database: Database,
    private readonly memberships: TrackedMemberships,
    private readonly store: IngestStore,
    private readonly apps: AppsRepository,
    private readonly rules: ProductivityRules,
    private readonly people: TrackedPeopleRepository,
    private readonly limits: LimitWatch,
    private readonly frozen: FrozenPeriods,
    private readonly live: LiveTime,
    private readonly clock: Clock,
  ) {}

  /**
   * Ingests submissions and returns the verdicts on their items, ordered like the submissions. Resolves after the
   * transaction has committed.
   */
  async ingest(submissions: readonly Submission[]): Promise<Intake> {
    const now = this.clock.now();
    const memberships = await this.memberships.listMemberships([...new Set(submissions.map(({ userKey }) => userKey))]);
    const prepared = await this.prepare(submissions, memberships, now);
    const { candidates } = prepared;
    const verdicts =
      candidates.length > 0 ? await this.database.transaction(() => this.insert(prepared, now)) : prepared.verdicts;
    return { verdicts, memberships };
  }

  /** Decides all that does not depend on what was recorded before. */
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
        if ('field' in claim) return rejected(idOf(item), { code: 'INVALID_ACTIVITY', ...claim });
        claim.start += correction * 1000;
        claim.end += correction * 1000;
        const membership = membershipOf.get(`${userKey}/${claim.project}`);
        const admission = admissibleSpans(claim, membership, now.getTime());
        const ruling = membership && !('code' in admission) ? { ...admission, membership } : (admission as Refusal);
        candidates.push({ userKey, claim, device, ruling, at: [index, place] });
        return accepted(claim.uuid);
      }),
    );
    return { verdicts, candidates, keyOf: await this.appKeys(candidates), rules: await this.ruleBooks(candidates) };
  }

  private async insert({ verdicts: prepared, candidates, keyOf, rules }: Prepared, now: Date): Promise<Verdict[][]> {
    // The work may run a second time after a lost race for locks, so it must not build on decisions of the first run.
    const verdicts = prepared.map((items) => [...items]);
    const uses = this.limits.begin();
    const lasts = await this.people.lock(membershipsOf(candidates).map(({ userId }) => userId));
    const { taken, items } = await this.store.findFormer(questionsOf(candidates));
    const frozen = await this.frozen.find(frozenQuestionsOf(candidates));
    const written: NewActivity[] = [];
    const sums = new DayTotals();
    for (const candidate of candidates) {
      const { userKey, claim, ruling, at } = candidate;
      const former = items.recall(userKey, claim);
      if (former) {
        put(verdicts, at, former);
        continue;
      }
      if ('code' in ruling) {
        put(verdicts, at, rejected(claim.uuid, ruling));
        // The caller must not learn whose project it is, so no verdict is remembered either.
        if (ruling.code !== 'PROJECT_NOT_FOUND') items.record(userKey, claim, rejected(claim.uuid, ruling));
        continue;
      }
      const { spans, cut, membership } = ruling;
      const occupied = taken.get(userKey) as IntervalSet;
      const free = spans.flatMap((span) => occupied.subtractFrom(span));
      for (const span of free) occupied.take(span);
      const whole = free.length === 1 && free[0]?.start === claim.start && free[0].end === claim.end;
      const verdict = whole ? accepted(claim.uuid) : trimmed(claim.uuid, free, cut);
      put(verdicts, at, verdict);
      items.record(userKey, claim, verdict);
      const settled = frozen.touches({ userKey, projectKey: membership.projectId, span: claim });
      const activity = this.activityOf({ ...candidate, membership, settled }, keyOf, rules);
      for (const slice of slicesOf(activity, await uses.findLimited(membership, free))) {
        written.push(slice);
        for (const zone of membership.zones) sums.add(slice, zone);
      }
    }
    await this.store.insertVerdicts(items, now);
    if (written.length > 0) {
      await this.store.save(written, sums, now);
      await this.people.record(lasts, written, now);
      await this.limits.conclude(uses, now);
    }
    for (const membership of new Set(membershipsOf(candidates))) this.live.announceChange(membership);
    return verdicts;
  }

  private activityOf(
    { claim, membership, device, settled }: AdmittedClaim,
    keyOf: Prepared['keyOf'],
    rules: Prepared['rules'],
  ): NewActivity {
    const { userId, projectId, companyId, settings } = membership;
    const { start, end, memo } = claim;
    const content = contentOf(claim, {
      keyOf: keyOf.get(companyId) as (app: NamedApp) => number,
      rules: rules.get(projectId) as RuleSet,
      idleCounts: settings.idleCounts,
    });
    return {
      userId,
      projectId,
      uuid: claim.hex,
      partOf: null,
      type: 'TRACKED',
      start,
      end,
      content,
      memo,
      device,
      overLimit: false,
      afterInvoice: settled,
      digest: claim.digest,
    };
  }

  private async appKeys(candidates: readonly Candidate[]): Promise<Prepared['keyOf']> {
    const names = new Map<Key<'company'>, NamedApp[]>();
    for (const { claim, ruling } of candidates) {
      if ('code' in ruling) continue;
      const { membership } = ruling;
      const list = names.get(membership.companyId);
      if (list) list.push(...claim.usages);
      else names.set(membership.companyId, [...claim.usages]);
    }
    const keys = new Map<Key<'company'>, (app: NamedApp) => number>();
    for (const [company, apps] of names) keys.set(company, await this.apps.ensureKeys(company, apps));
    return keys;
  }

  private ruleBooks(candidates: readonly Candidate[]): Promise<Map<Key<'project'>, RuleSet>> {
    return this.rules.findByProjects(membershipsOf(candidates).map(({ projectId }) => projectId));
  }
}

function membershipsOf(candidates: readonly Candidate[]): TrackedMembership[] {
  return candidates.flatMap(({ ruling }) => ('code' in ruling ? [] : [ruling.membership]));
}

function frozenQuestionsOf(candidates: readonly Candidate[]): FrozenQuestion[] {
  return candidates.flatMap(({ userKey, claim: { start, end }, ruling }) =>
    'code' in ruling ? [] : [{ userKey, projectKey: ruling.membership.projectId, span: { start, end } }],
  );
}

/** Builds one question per person, which covers all of their items that may be recorded. */
function questionsOf(candidates: readonly Candidate[]): Question[] {
  const questions = new Map<Key<'user'>, { userId: Key<'user'>; span: Span; uuids: string[] }>();
  for (const { userKey, claim, ruling } of candidates) {
    const question = questions.get(userKey) ?? { userId: userKey, span: { start: Infinity, end: 0 }, uuids: [] };
    questions.set(userKey, question);
    question.uuids.push(claim.hex);
    // A refused item may lie anywhere in time; recorded time around it does not matter.
    if ('code' in ruling) continue;
    const { start, end } = question.span;
    question.span = { start: Math.min(start, claim.start), end: Math.max(end, claim.end) };
  }
  return [...questions.values()].map((question) => ({
    ...question,
    span: { start: Math.min(question.span.start, question.span.end), end: question.span.end },
  }));
}

function put(verdicts: Verdict[][], [submission, item]: Candidate['at'], verdict: Verdict): void {
  const items = verdicts[submission];
  if (items) items[item] = verdict;
}
