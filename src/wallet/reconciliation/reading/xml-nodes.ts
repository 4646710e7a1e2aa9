/** An element of a parsed XML file: its children by their names, attributes with `@` before them, and text as `#text`. */
export type Node = Readonly<Record<string, unknown>>;

/** Returns the texts of all elements at a path, however often each part of it stands there. */
export function wordsAt(node: Node | null, ...path: string[]): string[] {
  const found = path.reduce<unknown[]>(
    (all, name) => all.flatMap((one) => (isNode(one) ? listOf(one[name]) : [])),
    node === null ? [] : [node],
  );
  return found.flatMap((value) => {
    // An element with an attribute holds its text beside it.
    const text = isNode(value) ? value['#text'] : value;
    return typeof text === 'string' && text.trim() !== '' ? [text.trim()] : [];
  });
}

/** Returns the text of the first element at a path; null where there is none. */
export function wordAt(node: Node | null, ...path: string[]): string | null {
  return wordsAt(node, ...path)[0] ?? null;
}

export function nodesOf(node: Node | null, name: string): Node[] {
  return listOf(node?.[name]).filter(isNode);
}

export function nodeOf(node: Node | null, name: string): Node | null {
  return nodesOf(node, name)[0] ?? null;
}

function listOf(value: unknown): unknown[] {
  return value === undefined ? [] : Array.isArray(value) ? (value as unknown[]) : [value];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
