import type { LiveTopic, LiveTopics } from '@server/shared/realtime/live-message';

/** When each message was last heard, in milliseconds since the page was opened. */
const heardAt = new Map<LiveTopic, number>();

/** Tells this page that the server sent a message, or that one was missed: then nobody knows its content. */
export function tellLive<T extends LiveTopic>(topic: T, content?: LiveTopics[T]): void {
  heardAt.set(topic, performance.now());
  dispatchEvent(new CustomEvent(eventOf(topic), { detail: content }));
}

/** Calls back with the content of each message, and without one for a message that was missed. Returns how to stop. */
export function onLive<T extends LiveTopic>(topic: T, heard: (content?: LiveTopics[T]) => void): () => void {
  const listener = ({ detail }: CustomEventInit<LiveTopics[T]>): void => heard(detail ?? undefined);
  addEventListener(eventOf(topic), listener);
  return () => removeEventListener(eventOf(topic), listener);
}

/** Returns whether a message was heard in the last milliseconds, perhaps while the page that names it was on its way. */
export function heardWithin(topic: LiveTopic, milliseconds: number): boolean {
  return (heardAt.get(topic) ?? -Infinity) > performance.now() - milliseconds;
}

const eventOf = (topic: LiveTopic): string => `wz:live:${topic}`;
