export const why = 'A deleted lead keeps its address and number, so that nobody else gets them.';
export const file = 'src/crm/changes/lead-moves.service.ts';
export const find = 'deletedAt: this.clock.now(), emailKey: null, phoneKey: null }';
export const replace = 'deletedAt: this.clock.now() }';
export const specs = ['src/crm/leads/leads.db.spec.ts'];
