import { addDays } from '../../../shared/time/local-date.js';
import { referenceIn } from '../reading/values/bank-reference.js';
import { alike } from './alike-texts.js';
import { type ComparedLine, contradicts, LineMarks, namesOf, type Similarity } from './line-marks.js';

/**
 * Why it is not certain that a line is new. TEXT: day and amount are those of a known line, the words are others;
 * CONTRADICTION: its reference or balance says so, and the other one does not; DAY: a known line of another day is alike;
 * DIRECTION: a known line of the opposite direction is alike.
 */
export const DOUBTS = ['TEXT', 'CONTRADICTION', 'DAY', 'DIRECTION'] as const;
export type Doubt = (typeof DOUBTS)[number];

/**
 * Result for one line beside those that are known: `known` is the place of the known line that it is, or may be.
 * `contradicts`: it says something else about the money than that line, so that it can't confirm it.
 */
export type Comparison =
  | { is: 'NEW' }
  | { is: 'KNOWN'; known: number }
  | { is: 'DOUBTFUL'; known: number; doubt: Doubt; contradicts: boolean };

/** Banks move a line by so many days between two exports; its reference shows it over a longer time. */
const NEAR_DAYS = 3;
export const REFERENCE_DAYS = 10;
/** Days between the booking of a line and its value, over a weekend and a holiday. */
const VALUE_DAYS = 5;
/** Pairs of lines whose words are compared; of more equal lines, the order decides. */
const MAX_PAIRS = 10_000;

/**
 * Compares the lines of a file with the known lines of its wallet. Lines of one day and amount are compared as a
 * multiset: each known line answers for one line of the file, and what is left over is new. Reference and running
 * balance decide where both lines have them, then the words.
 */
export function compareLines(given: readonly ComparedLine[], known: readonly ComparedLine[]): Comparison[] {
  const result = new Map<number, Comparison>();
  const free = new Set(known.keys());
  const pairing = { result, free, certain: new Set<number>(), marks: new LineMarks(given, known) };
  const groups = groupsOf(known);
  for (const [key, places] of groupsOf(given)) {
    const rivals = groups.get(key) ?? [];
    if (rivals.length > 0) new Group(given, known, pairing).pair(places, rivals);
  }
  new NearLines(given, known, pairing).pair();
  return given.map((_, place) => result.get(place) ?? { is: 'NEW' });
}

function groupsOf(lines: readonly ComparedLine[]): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const [place, { day, amount }] of lines.entries()) push(groups, `${day} ${amount}`, place);
  return groups;
}

function push<K>(map: Map<K, number[]>, key: K, place: number): void {
  const list = map.get(key);
  if (list) list.push(place);
  else map.set(key, [place]);
}

interface Pairing {
  result: Map<number, Comparison>;
  /** Known lines that no line of the file is. */
  free: Set<number>;
  /** Known lines that a line of the file is by its reference or balance. */
  certain: Set<number>;
  marks: LineMarks;
}

/** Pairs the lines of one day and amount. */
class Group {
  constructor(
    private readonly given: readonly ComparedLine[],
    private readonly known: readonly ComparedLine[],
    private readonly pairing: Pairing,
  ) {}

  pair(places: readonly number[], rivals: readonly number[]): void {
    const left = () => places.filter((place) => !this.pairing.result.has(place));
    const free = () => rivals.filter((rival) => this.pairing.free.has(rival));
    const balanceOf = ({ balance }: ComparedLine) => (balance === null ? null : String(balance));
    this.pairByReference(left(), free());
    this.pairByMark(left(), free(), { markOf: balanceOf, isText: false });
    this.pairByMark(left(), free(), { markOf: (line) => line.text, isText: true });
    this.pairByWords(left(), free());
  }

  /** Pairs lines of which one has the reference of the other, in whatever cell of its row. */
  private pairByReference(places: readonly number[], rivals: readonly number[]): void {
    const lines = [...places.map((place) => this.givenAt(place)), ...rivals.map((rival) => this.knownAt(rival))];
    const references = new Set(lines.flatMap(({ reference }) => referenceIn(reference) ?? []));
    const named = new Map<string, number[]>();
    for (const rival of rivals) {
      for (const name of namesOf(this.knownAt(rival), references)) push(named, name, rival);
    }
    for (const place of places) {
      for (const name of namesOf(this.givenAt(place), references)) {
        const list = named.get(name) ?? [];
        while (list[0] !== undefined && !this.pairing.free.has(list[0])) list.shift();
        const rival = list[0];
        if (rival === undefined || this.marksOf(place, rival)[0] !== 'EQUAL') continue;
        this.settle(place, rival);
        break;
      }
    }
  }

  /** Pairs lines that have the same mark. `isText`: texts are equal by chance where references or balances differ. */
  private pairByMark(
    places: readonly number[],
    rivals: readonly number[],
    { markOf, isText }: { markOf: (line: ComparedLine) => string | null; isText: boolean },
  ): void {
    const marked = new Map<string, number[]>();
    for (const rival of rivals) {
      const mark = markOf(this.knownAt(rival));
      if (mark !== null) push(marked, mark, rival);
    }
    for (const place of places) {
      const mark = markOf(this.givenAt(place));
      const list = mark === null ? [] : (marked.get(mark) ?? []);
      const at = isText ? list.findIndex((rival) => !this.differ(place, rival)) : 0;
      const [rival] = at < 0 ? [] : list.splice(at, 1);
      if (rival !== undefined) this.settle(place, rival);
    }
  }

  private pairByWords(places: readonly number[], rivals: readonly number[]): void {
    const isMany = places.length * rivals.length > MAX_PAIRS;
    const left = new Set(rivals);
    const later: number[] = [];
    for (const place of places) {
      const rival = isMany ? undefined : [...left].find((one) => !this.differ(place, one) && this.areAlike(place, one));
      if (rival === undefined) later.push(place);
      else {
        left.delete(rival);
        this.settle(place, rival);
      }
    }
    for (const place of later) {
      const rival = [...left].find((one) => isMany || !this.areCertainlyOthers(place, one));
      if (rival === undefined) continue;
      left.delete(rival);
      this.doubt(place, rival, this.differ(place, rival) ? 'CONTRADICTION' : 'TEXT');
    }
  }

  private settle(place: number, rival: number): void {
    if (this.differ(place, rival)) return this.doubt(place, rival, 'CONTRADICTION');
    this.pairing.result.set(place, { is: 'KNOWN', known: rival });
    this.pairing.free.delete(rival);
    if (this.marksOf(place, rival).includes('EQUAL')) this.pairing.certain.add(rival);
  }

  private doubt(place: number, rival: number, doubt: Doubt): void {
    const [line, known] = [this.givenAt(place), this.knownAt(rival)];
    const isContrary = contradicts(this.marksOf(place, rival), line, known);
    this.pairing.result.set(place, { is: 'DOUBTFUL', known: rival, doubt, contradicts: isContrary });
    this.pairing.free.delete(rival);
  }

  /** Tells whether reference or balance speak, or may speak, against two lines being one. */
  private differ(place: number, rival: number): boolean {
    return contradicts(this.marksOf(place, rival), this.givenAt(place), this.knownAt(rival));
  }

  /** Tells whether everything speaks against it: both marks, or one of them and the words. */
  private areCertainlyOthers(place: number, rival: number): boolean {
    const marks = this.marksOf(place, rival);
    if (!marks.includes('DIFFERENT') || marks.includes('EQUAL')) return false;
    return marks.every((mark) => mark === 'DIFFERENT') || !this.areAlike(place, rival);
  }

  private areAlike(place: number, rival: number): boolean {
    return alike(this.givenAt(place).text, this.knownAt(rival).text);
  }

  private marksOf(place: number, rival: number): Similarity[] {
    return this.pairing.marks.between(this.givenAt(place), this.knownAt(rival));
  }

  private givenAt(place: number): ComparedLine {
    return this.given[place] as ComparedLine;
  }

  private knownAt(rival: number): ComparedLine {
    return this.known[rival] as ComparedLine;
  }
}

/**
 * Finds known lines that a line may be although day or direction differ, the nearest day first. Each is named for one line
 * only.
 */
class NearLines {
  private readonly byDay = new Map<string, number[]>();

  constructor(
    private readonly given: readonly ComparedLine[],
    private readonly known: readonly ComparedLine[],
    private readonly pairing: Pairing,
  ) {
    for (const [place, line] of known.entries()) {
      if (!pairing.certain.has(place)) push(this.byDay, `${line.day} ${sizeOf(line)}`, place);
    }
  }

  pair(): void {
    for (let distance = 0; distance <= REFERENCE_DAYS; distance++) {
      for (const [place, line] of this.given.entries()) {
        if (!this.pairing.result.has(place)) this.pairAt(place, line, distance);
      }
    }
  }

  private pairAt(place: number, line: ComparedLine, distance: number): void {
    const days = new Set([addDays(line.day, -distance), addDays(line.day, distance)]);
    for (const rival of [...days].flatMap((day) => this.byDay.get(`${day} ${sizeOf(line)}`) ?? [])) {
      const known = this.known[rival] as ComparedLine;
      // A line of its day may have been taken for it, although another one is.
      if (!this.pairing.free.has(rival) && !areOfOtherKinds(line, known)) continue;
      const marks = this.pairing.marks.between(line, known);
      const doubt = doubtBetween(line, known, { marks, distance });
      if (!doubt) continue;
      this.pairing.free.delete(rival);
      const isContrary = contradicts(marks, line, known);
      this.pairing.result.set(place, { is: 'DOUBTFUL', known: rival, doubt, contradicts: isContrary });
      return;
    }
  }
}

function doubtBetween(
  line: ComparedLine,
  other: ComparedLine,
  { marks, distance }: { marks: readonly Similarity[]; distance: number },
): Doubt | null {
  if (line.amount !== other.amount && distance > 0) return null;
  const doubt = line.amount === other.amount ? 'DAY' : 'DIRECTION';
  if (marks.includes('EQUAL')) return doubt;
  if (marks.includes('DIFFERENT')) return null;
  if (areOfOtherKinds(line, other) && doubt === 'DAY' && distance <= VALUE_DAYS) return doubt;
  return distance <= NEAR_DAYS && alike(line.text, other.text) ? doubt : null;
}

/** Tells whether the day of one line is that of booking, and that of the other the day of value: words say less then. */
function areOfOtherKinds({ dayKind: one }: ComparedLine, { dayKind: other }: ComparedLine): boolean {
  return one !== null && other !== null && one !== other;
}

function sizeOf({ amount }: ComparedLine): bigint {
  return amount < 0n ? -amount : amount;
}
