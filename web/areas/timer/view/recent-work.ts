/** Work that can be gone on with. */
export interface Work {
  /** Public id. */
  project: string;
  memo: string;
}

export const MAX_RECENT = 5;

/** Puts work that is begun now first, where it stands once. */
export function withWork(recent: readonly Work[], { project, memo }: Work): Work[] {
  const others = recent.filter((other) => other.project !== project || other.memo !== memo);
  return [{ project, memo }, ...others].slice(0, MAX_RECENT);
}
