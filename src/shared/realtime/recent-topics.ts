import type { LiveTopic } from './live-message.js';

/** Pages that take longer to connect load anew. */
export const RECENT_MS = 120_000;
const MAX_CHANNELS = 20_000;

/** What was said lately, for pages that were loaded before it and connect after. Of this process. */
export class RecentTopics {
  /** The channel that was silent for longest first. */
  private readonly channels = new Map<string, Map<LiveTopic, number>>();

  record(channel: string, topic: LiveTopic, now: number): void {
    const topics = this.channels.get(channel) ?? new Map<LiveTopic, number>();
    topics.set(topic, now);
    this.channels.delete(channel);
    this.channels.set(channel, topics);
    this.forget(now);
  }

  /** Topics said on any of the channels since then. */
  list(channels: Iterable<string>, since: number): LiveTopic[] {
    const topics = new Set<LiveTopic>();
    for (const channel of channels) {
      for (const [topic, at] of this.channels.get(channel) ?? []) if (at >= since) topics.add(topic);
    }
    return [...topics];
  }

  private forget(now: number): void {
    for (const [channel, topics] of this.channels) {
      const isOld = Math.max(...topics.values()) < now - RECENT_MS;
      if (!isOld && this.channels.size <= MAX_CHANNELS) return;
      this.channels.delete(channel);
    }
  }
}
