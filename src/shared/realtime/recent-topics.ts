import type { LiveTopic } from './live-message.js';

/** Pages that take longer to connect load their data again. */
export const RECENT_MS = 120_000;
const MAX_CHANNELS = 20_000;

/** Topics sent recently by this process, for pages that were loaded before a message and connect after it. */
export class RecentTopics {
  /** Topics by channel; the channel that was silent longest comes first. */
  private readonly channels = new Map<string, Map<LiveTopic, number>>();

  record(channel: string, topic: LiveTopic, now: number): void {
    const topics = this.channels.get(channel) ?? new Map<LiveTopic, number>();
    topics.set(topic, now);
    this.channels.delete(channel);
    this.channels.set(channel, topics);
    this.forget(now);
  }

  /** Lists the topics sent to any of the channels since an instant. */
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
