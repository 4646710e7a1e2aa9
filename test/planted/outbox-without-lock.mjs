export const why = 'Two processes take the same event from the outbox.';
export const file = 'src/shared/events/outbox.relay.ts';
export const find = /\.setLock\('pessimistic_write'\)\s+\.setOnLocked\('skip_locked'\)/;
export const replace = '';
export const specs = ['src/shared/events/outbox.relay.db.spec.ts'];
export const only = 'two relays';
