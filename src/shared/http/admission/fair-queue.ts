import type { Caller, Leave, Presence, QueueRule, Visit } from './queue-rule.js';

/** A caller who had no turn for this long is served like any other, however many people are active. */
const LONG_MS = 1000;
/** So many waiting requests of one address mean a flood, or a whole office that comes at once. */
const BURST_OF_ADDRESS = 8;
/**
 * Rest between two requests of a burst: the process is left to others for three times as long as the first of them
 * took.
 */
const REST = 3;
const LONGEST_REST_MS = 200;
/** Pause after a person was refused for too many requests. */
const REST_OF_REFUSED_MS = 500;
/** If nobody else was active for this long, a burst need not rest. */
const ALONE_MS = 1000;

interface Ticket {
  weight: number;
  bytes: number;
  lane: Lane;
  since: number;
  timer: NodeJS.Timeout;
  settle: (leave: Leave | null) => void;
}

interface Lane {
  key: string;
  kind: Caller['kind'];
  /** Requests that take a place: overdue ones do not count, not even for the same caller. */
  inside: number;
  /** Including requests that are overdue. */
  underWay: number;
  waiting: Ticket[];
  lastTurn: number;
  restsUntil: number;
}

/**
 * Admits a few requests at a time. Callers take turns, so that somebody who sends a hundred requests delays only their
 * own. Signed-in people come before strangers, and strangers before a burst of one address, which begins only while no
 * signed-in person is inside. A person who makes a burst is ranked with strangers, gets one request at a time, and
 * rests in between while others are active. The queue is short, waits are bounded, and a client that is gone leaves it
 * at once.
 */
export class FairQueue {
  /** Lanes in the order of their turns: the one admitted last is at the end. */
  private readonly lanes = new Map<string, Lane>();
  private inside = 0;
  private people = 0;
  private readonly presence: Presence;
  private waiting = 0;

  constructor(private readonly rule: QueueRule) {
    this.presence = rule.presence ?? { at: -Infinity, othersAt: -Infinity };
  }

  /**
   * Returns the milliseconds that the longest waiting request has waited, without bursts, which cause their wait
   * themselves.
   */
  get oldestWaitMs(): number {
    const lanes = [...this.lanes.values()].filter((lane) => !this.isBurst(lane));
    const since = lanes.map((lane) => lane.waiting[0]?.since ?? Infinity);
    return Math.max(0, performance.now() - Math.min(Infinity, ...since));
  }

  /** Returns whether nobody is inside and nobody waits. */
  get isIdle(): boolean {
    return this.lanes.size === 0;
  }

  /** Returns false if a request of this caller would be refused at once, because too many of theirs wait. */
  hasRoomFor({ key, kind }: Caller): boolean {
    return (this.lanes.get(key)?.waiting.length ?? 0) < this.rule.waiting[kind];
  }

  /** Waits for the turn of a request and returns the function that releases its place; null: it is refused. */
  enter({ caller, weight = 1, bytes = 0, onGone }: Visit): Promise<Leave | null> {
    const lane = this.laneOf(caller);
    if (!this.hasRoomFor(caller) || !this.makeRoomFor(lane)) {
      this.forgetIfEmpty(lane);
      return Promise.resolve(null);
    }
    return new Promise((resolve) => {
      const ticket: Ticket = {
        weight,
        bytes,
        lane,
        since: performance.now(),
        settle: resolve,
        timer: setTimeout(() => this.giveUp(ticket), this.rule.waitMs).unref(),
      };
      lane.waiting.push(ticket);
      this.waiting++;
      onGone(() => this.giveUp(ticket));
      this.admitNext();
      this.releaseBytes();
    });
  }

  /** Refuses the last request of the caller whose requests hold most bytes, until all that wait hold few enough. */
  private releaseBytes(): void {
    const { waitingBytes } = this.rule;
    if (waitingBytes === undefined) return;
    for (;;) {
      const lanes = [...this.lanes.values()];
      if (sumOf(lanes, bytesOf) <= waitingBytes) return;
      const last = lanes.reduce((a, b) => (bytesOf(b) >= bytesOf(a) ? b : a)).waiting.at(-1);
      if (last) this.giveUp(last);
    }
  }

  /**
   * Makes room in a full queue by refusing the last request of the caller who has most in it, so that a burst of one
   * sender displaces nobody else.
   */
  private makeRoomFor(lane: Lane): boolean {
    if (this.waiting < this.rule.waiting.all) return true;
    const longest = [...this.lanes.values()].reduce((a, b) => (b.waiting.length > a.waiting.length ? b : a));
    const last = longest.waiting.at(-1);
    if (!last || longest.waiting.length <= lane.waiting.length + 1) return false;
    this.giveUp(last);
    return true;
  }

  private admitNext(): void {
    for (let next = this.nextInTurn(); next; next = this.nextInTurn()) {
      if (this.inside > 0 && this.inside + next.weight > this.rule.most()) return;
      this.take(next);
      this.lanes.delete(next.lane.key);
      this.lanes.set(next.lane.key, next.lane);
      this.admit(next);
    }
  }

  /**
   * Returns the next request: of the best rank, then of the caller with fewest inside, then of the one whose last turn
   * is longest ago.
   */
  private nextInTurn(): Ticket | undefined {
    const now = performance.now();
    let next: Lane | undefined;
    let nextRank = Infinity;
    for (const lane of this.lanes.values()) {
      const rank = this.rankOf(lane, now);
      if (!this.mayEnter(lane, rank, now)) continue;
      if (!next || rank < nextRank || (rank === nextRank && lane.inside < next.inside)) [next, nextRank] = [lane, rank];
    }
    return next?.waiting[0];
  }

  private mayEnter(lane: Lane, rank: number, now: number): boolean {
    if (lane.waiting.length === 0 || now < lane.restsUntil) return false;
    if (lane.inside >= this.placesOf(lane, now)) return false;
    return rank < BURSTS || this.people === 0;
  }

  private placesOf(lane: Lane, now: number): number {
    const { insideOfCaller = Infinity, insideOfAddress = insideOfCaller } = this.rule;
    if (lane.kind === 'address') return insideOfAddress;
    return this.isBurst(lane) && this.areOthersAbout(lane, now) ? 1 : insideOfCaller;
  }

  private admit({ weight, lane, settle }: Ticket): void {
    const begun = performance.now();
    lane.lastTurn = begun;
    if (lane.kind === 'person') this.notice(lane.key, begun);
    const person = lane.kind === 'person' ? 1 : 0;
    this.inside += weight;
    this.people += person;
    lane.inside++;
    lane.underWay++;
    const once = (work: Leave): Leave => {
      let done = false;
      return (tooOften) => {
        if (done) return;
        done = true;
        work(tooOften);
      };
    };
    const vacate = once(() => {
      this.inside -= weight;
      this.people -= person;
      lane.inside--;
      this.rest(lane, performance.now() - begun);
    });
    const overdue = this.rule.stayMs && setTimeout(() => (vacate(), this.admitNext()), this.rule.stayMs).unref();
    const leave = once((tooOften) => {
      if (overdue) clearTimeout(overdue);
      vacate();
      lane.underWay--;
      if (tooOften && person) this.restFor(lane, REST_OF_REFUSED_MS);
      this.forgetIfEmpty(lane);
      this.admitNext();
    });
    // Work that is ready runs first.
    setImmediate(() => settle(leave));
  }

  private notice(key: string, at: number): void {
    if (this.presence.key !== key) this.presence.othersAt = this.presence.at;
    Object.assign(this.presence, { key, at });
  }

  private areOthersAbout({ key }: Lane, now: number): boolean {
    const { key: lastKey, at, othersAt } = this.presence;
    return now - (lastKey === key ? othersAt : at) <= ALONE_MS;
  }

  private rest(lane: Lane, tookMs: number): void {
    if (!this.isBurst(lane) || !this.areOthersAbout(lane, performance.now())) return;
    this.restFor(lane, Math.min(LONGEST_REST_MS, REST * tookMs));
  }

  private restFor(lane: Lane, restMs: number): void {
    lane.restsUntil = performance.now() + restMs;
    const goOn = (): void => {
      this.forgetIfEmpty(lane);
      this.admitNext();
    };
    setTimeout(goOn, Math.ceil(restMs) + 1).unref();
  }

  private giveUp(ticket: Ticket): void {
    if (!ticket.lane.waiting.includes(ticket)) return;
    this.take(ticket);
    this.forgetIfEmpty(ticket.lane);
    ticket.settle(null);
  }

  private take(ticket: Ticket): void {
    clearTimeout(ticket.timer);
    ticket.lane.waiting.splice(ticket.lane.waiting.indexOf(ticket), 1);
    this.waiting--;
  }

  private laneOf({ key, kind }: Caller): Lane {
    const lane = this.lanes.get(key) ?? { key, kind, inside: 0, underWay: 0, waiting: [], lastTurn: 0, restsUntil: 0 };
    this.lanes.set(key, lane);
    return lane;
  }

  private forgetIfEmpty(lane: Lane): void {
    const isEmpty = lane.underWay === 0 && lane.waiting.length === 0 && performance.now() >= lane.restsUntil;
    if (isEmpty && this.lanes.get(lane.key) === lane) this.lanes.delete(lane.key);
  }

  private rankOf(lane: Lane, now: number): number {
    if (hasWaitedLong(lane, now)) return KNOWN;
    if (lane.kind === 'person') return this.isBurst(lane) ? STRANGERS : KNOWN;
    return this.isBurst(lane) ? BURSTS : STRANGERS;
  }

  private isBurst({ kind, waiting }: Lane): boolean {
    return waiting.length >= (kind === 'address' ? BURST_OF_ADDRESS : (this.rule.burstOfPerson ?? Infinity));
  }
}

const [KNOWN, STRANGERS, BURSTS] = [0, 1, 2];

function bytesOf({ waiting }: Lane): number {
  return sumOf(waiting, ({ bytes }) => bytes);
}

function sumOf<T>(items: readonly T[], sizeOf: (item: T) => number): number {
  return items.reduce((sum, item) => sum + sizeOf(item), 0);
}

function hasWaitedLong({ waiting, lastTurn }: Lane, now: number): boolean {
  return now - Math.max(lastTurn, waiting[0]?.since ?? now) > LONG_MS;
}
