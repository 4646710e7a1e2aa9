export const why = 'Whoever follows a lead a second time counts twice, so it never comes back to the pool.';
export const file = 'src/crm/records/leads.repository.ts';
export const find = 'if (await this.isFollower(leadId, userId)) return false;';
export const replace = 'if (await this.isFollower(leadId, userId)) return true;';
export const specs = ['src/crm/leads/leads.db.spec.ts'];
export const only = 'count each follower';
