import { AppError } from '../errors/app-error.js';

/** The input has more parts, or deeper nesting, than any valid request. */
export class TooComplex extends AppError {
  constructor() {
    super('invalid', 'TOO_COMPLEX');
  }
}

export interface Shape {
  depth: number;
  /** Maximum for one object. */
  keys: number;
  keyLength: number;
  /** Maximum for one list. */
  items: number;
  textLength: number;
  /** Maximum of values in all, at any depth. */
  nodes: number;
}

export const API_SHAPE: Shape = {
  depth: 20,
  keys: 100,
  keyLength: 200,
  items: 1000,
  // Enough for a small picture as text.
  textLength: 300_000,
  nodes: 3000,
};

/**
 * Limits for a tracker's batch: some hundred intervals with the apps used during each. Lists of ids may be longer;
 * their operations limit them.
 */
export const BATCH_SHAPE: Shape = { ...API_SHAPE, items: 10_000, nodes: 100_000 };

/** Limits for a form, a socket message or a service input. */
export const INPUT_SHAPE: Shape = { ...API_SHAPE, nodes: 20_000 };

/** Like INPUT_SHAPE, with one long list of ids, for inputs that take a whole list. */
export const LIST_SHAPE: Shape = { ...INPUT_SHAPE, items: 10_000 };

/**
 * Checks the size of untrusted values before anything reads their content: everything that costs time per key, item or
 * level is limited here, once. Throws TooComplex.
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
      // The parts are added one by one: spreading a hundred thousand items would overflow the stack.
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
 * Returns whether JSON has more parts, or deeper nesting, than any valid request: much faster than parsing, which takes
 * seconds for a megabyte of brackets and a third of a second for a megabyte of keys.
 */
export function isOversized(json: Uint8Array, { depth, keys, items, nodes }: Shape): boolean {
  // `separators`: their number at each open level; `most`: how many there may be.
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

/** Parses a text as an object or a list of limited size; null: it is neither. */
export function readJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && hasShape(value, INPUT_SHAPE) ? value : null;
  } catch {
    return null;
  }
}

/** Returns the parts of an object or a list; undefined: too many. Dates, bytes and the like have no parts. */
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
