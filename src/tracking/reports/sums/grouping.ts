import type { Key } from '../../../shared/ids/id.js';
/** Lists by what the function says of each of their members. */
export function grouped<T>(list: Iterable<T>, keyOf: (member: T) => Key<'user'>): Map<Key<'user'>, T[]> {
  const groups = new Map<Key<'user'>, T[]>();
  for (const member of list) {
    const key = keyOf(member);
    const group = groups.get(key);
    if (group) group.push(member);
    else groups.set(key, [member]);
  }
  return groups;
}
