export const why = 'A deleted lead frees its address and keeps its phone number.';
export const file = 'src/crm/changes/lead-moves.service.ts';
export const find = 'deletedAt: this.clock.now(), emailKey: null, phoneKey: null }';
export const replace = 'deletedAt: this.clock.now(), emailKey: null }';
export const specs = ['src/crm/lead-model.db.spec.ts'];
