export const why = 'An event recorded before the clock was set back waits until the clock has caught up.';
export const file = 'src/shared/events/outbox.relay.ts';
export const find = '(message.dueAt <= :now OR message.dueAt > :beyond OR message.tries = 0)';
export const replace = 'message.dueAt <= :now';
export const specs = ['src/shared/events/outbox.relay.db.spec.ts'];
export const only = 'a clock that was set back';
