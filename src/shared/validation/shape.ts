import { AppError } from '../errors/app-error.js';

/** What came in has more parts, or is nested deeper, than anything that is ever asked for. */
export class TooComplex extends AppError {
  constructor() {
    super('invalid', 'TOO_COMPLEX');
  }
}

export interface Shape {
  depth: number;
  /** Of one object. */
  keys: number;
  keyLength: number;
  /** Of one list. */
  items: number;
  textLength: number;
  /** Values in all, however they are nested. */
  nodes: number;
}

export const API_SHAPE: Shape = {
  depth: 20,
  keys: 100,
  keyLength: 200,
  items: 1000,
  // A small picture as text.
  textLength: 300_000,
  nodes: 3000,
};

/**
 * A tracker's batch: some hundred intervals with what was in use during each. Lists of ids may be longer: how long is for
 * their operations to say.
 */
export const BATCH_SHAPE: Shape = { ...API_SHAPE, items: 10_000, nodes: 100_000 };

/** What a form, a socket or a service takes at once. */
export const INPUT_SHAPE: Shape = { ...API_SHAPE, nodes: 20_000 };

/** The same with one long list of ids, for inputs whose rules take a list in one go. */
export const LIST_SHAPE: Shape = { ...INPUT_SHAPE, items: 10_000 };

/**
 * Looks at values from outside before anybody goes by their content: whatever costs time for each key, item or level is
 * bounded here, once. Throws TooComplex.
 */
export function requireShape(input: unknown, shape: Shape): void {
  if (!hasShape(input, shape)) throw new TooComplex();
}

export function hasShape(input: unknown, shape: Shape): boolean {
  let nodes = 0;
  let level = [input];
  for (let depth = 0; level.length > 0; depth++) {
    const inner: unknown[] = [];
    nodes += level.length;
    if (depth > shape.depth || nodes > shape.nodes) return false;
    for (const value of level) {
      if (typeof value === 'string' && value.length > shape.textLength) return false;
      if (typeof value !== 'object' || value === null) continue;
      const parts = partsOf(value, shape);
      if (!parts) return false;
      // One by one: a spread of a hundred thousand would overflow the stack.
      for (const part of parts) inner.push(part);
    }
    level = inner;
  }
  return true;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * Whether JSON is nested deeper, or has more parts, than anything that is ever asked for: seen much sooner than it is
 * parsed, which takes seconds for a megabyte of brackets and a third of one for a megabyte of keys.
 */
export function isOversized(json: Uint8Array, { depth, keys, items, nodes }: Shape): boolean {
  // Separators of what is open, by level, and how many of them there may be.
  const separators: number[] = [0];
  const most: number[] = [Infinity];
  let level = 0;
  let seen = 0;
  for (let at = 0; at < json.length; at++) {
    const sign = json[at];
    if (sign === QUOTE) at = endOfText(json, at);
    else if (sign === COMMA) {
      if (++seen > nodes || ++separators[level]! >= most[level]!) return true;
    } else if (sign === OPEN_LIST || sign === OPEN_OBJECT) {
      if (++level > depth) return true;
      separators[level] = 0;
      most[level] = sign === OPEN_LIST ? items : keys;
    } else if ((sign === CLOSE_LIST || sign === CLOSE_OBJECT) && level > 0) level--;
  }
  return false;
}

function endOfText(json: Uint8Array, start: number): number {
  for (let at = start + 1; at < json.length; at++) {
    const sign = json[at];
    if (sign === QUOTE) return at;
    if (sign === BACKSLASH) at++;
  }
  return json.length;
}

/** An object or a list of bounded size from a text that claims to be one; null where it is not. */
export function readJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && hasShape(value, INPUT_SHAPE) ? value : null;
  } catch {
    return null;
  }
}

/** What is inside of an object or a list; undefined where that is too much. Dates, bytes and the like have no parts. */
function partsOf(value: object, shape: Shape): unknown[] | undefined {
  if (Array.isArray(value)) return value.length <= shape.items ? (value as unknown[]) : undefined;
  if (!isPlain(value)) return [];
  const keys = Object.keys(value);
  if (keys.length > shape.keys || keys.some((key) => key.length > shape.keyLength)) return undefined;
  return Object.values(value);
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}
