/** Whose turn it is taken for. An address may be a whole company's. */
export interface Caller {
  key: string;
  kind: 'person' | 'address';
}

export interface QueueRule {
  /** Weight of all that are inside, as it is now; one alone may be heavier. */
  most: () => number;
  /** Of one caller at the same time; as many as there are places where this is missing. */
  insideOfCaller?: number;
  /** The same for a caller who is only known by address. */
  insideOfAddress?: number;
  /** So many of one person waiting are a burst too, where nobody needs so many at once; else a person is never a burst. */
  burstOfPerson?: number;
  /** How many may wait, in all and of one caller. */
  waiting: { all: number; person: number; address: number };
  waitMs: number;
  /** Whoever stays longer goes on, and holds up nobody. */
  stayMs?: number;
  /** Shared by queues whose visitors slow each other down. */
  presence?: Presence;
}

/** Who of those we know was let in last and when, and when somebody else was before them. */
export interface Presence {
  key?: string;
  at: number;
  othersAt: number;
}

export interface Visit {
  caller: Caller;
  /** 1 where this is missing. */
  weight?: number;
  /** Calls back when nobody is there any more to answer to; may be called several times. */
  onGone: (callback: () => void) => void;
}

/** Gives the place back; a second call does nothing. Says whether the visitor had asked too often. */
export type Leave = (tooOften?: boolean) => void;

/** Whoever had no turn for so long is served like anybody else, however many people are at work. */
const LONG_MS = 1000;
/** So many of one address wait only when somebody floods us, or a whole office comes at once. */
const BURST_OF_ADDRESS = 8;
/** Between two of a burst the process belongs to others for three times as long as the first of them took. */
const REST = 3;
const LONGEST_REST_MS = 200;
/** A person who was told to ask less often is heard again after this. */
const REST_OF_REFUSED_MS = 500;
/** Nobody else was there for so long: then a burst need not rest. */
const ALONE_MS = 1000;

interface Ticket {
  weight: number;
  lane: Lane;
  since: number;
  timer: NodeJS.Timeout;
  settle: (leave: Leave | null) => void;
}

interface Lane {
  key: string;
  kind: Caller['kind'];
  /** Whose places count: who stays too long holds up nobody, not even the same caller. */
  inside: number;
  /** Including visits that are overdue. */
  underWay: number;
  waiting: Ticket[];
  lastTurn: number;
  restsUntil: number;
}

/**
 * Lets a few in at a time. Callers take turns, so that whoever sends a hundred requests waits for their own ninety-nine
 * and nobody else does. People come before strangers, and strangers before a burst of one address, which begins only
 * while nobody is inside whom we know. A person who makes a burst comes with the strangers, one at a time, and rests in
 * between while others are about. The queue is short, the wait is bounded, and who is gone leaves it at once.
 */
export class FairQueue {
  /** In the order of their turns: who was let in last comes last. */
  private readonly lanes = new Map<string, Lane>();
  private inside = 0;
  private people = 0;
  private readonly presence: Presence;
  private waiting = 0;

  constructor(private readonly rule: QueueRule) {
    this.presence = rule.presence ?? { at: -Infinity, othersAt: -Infinity };
  }

  /** Milliseconds that the one who waits longest has waited, bursts aside: theirs is a wait of their own making. */
  get oldestWaitMs(): number {
    const lanes = [...this.lanes.values()].filter((lane) => !this.isBurst(lane));
    const since = lanes.map((lane) => lane.waiting[0]?.since ?? Infinity);
    return Math.max(0, performance.now() - Math.min(Infinity, ...since));
  }

  /** Nobody is inside and nobody waits. */
  get isIdle(): boolean {
    return this.lanes.size === 0;
  }

  /** False where whoever comes is refused at once for all that waits of the same caller. */
  hasRoomFor({ key, kind }: Caller): boolean {
    return (this.lanes.get(key)?.waiting.length ?? 0) < this.rule.waiting[kind];
  }

  /** The way out again, once it is this visit's turn; null when it will not be. */
  enter({ caller, weight = 1, onGone }: Visit): Promise<Leave | null> {
    const lane = this.laneOf(caller);
    if (!this.hasRoomFor(caller) || !this.makeRoomFor(lane)) {
      this.forgetIfEmpty(lane);
      return Promise.resolve(null);
    }
    return new Promise((resolve) => {
      const ticket: Ticket = {
        weight,
        lane,
        since: performance.now(),
        settle: resolve,
        timer: setTimeout(() => this.giveUp(ticket), this.rule.waitMs).unref(),
      };
      lane.waiting.push(ticket);
      this.waiting++;
      onGone(() => this.giveUp(ticket));
      this.admitNext();
    });
  }

  /** When the queue is full, the last of whoever has most in it makes room: a burst of one sender pushes out nobody else. */
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

  /** Of whoever comes first by rank; then of whoever has fewest inside; among equals whose last turn is longest ago. */
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
    // Whatever else is ready comes first.
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

function hasWaitedLong({ waiting, lastTurn }: Lane, now: number): boolean {
  return now - Math.max(lastTurn, waiting[0]?.since ?? now) > LONG_MS;
}
