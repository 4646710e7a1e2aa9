export const why = 'The counts of a board count leads that the agent does not see.';
export const file = 'src/crm/records/leads.query.ts';
export const find = `    const { from, sql, parameters } = whereOf(asked);
    const rows = await this.database.query<{ status: LeadStatus; total: string }>(`;
export const replace = `    const { from, sql, parameters } = whereOf({ ...asked, rights: { ...asked.rights, close: true } });
    const rows = await this.database.query<{ status: LeadStatus; total: string }>(`;
export const specs = ['src/crm/leads/leads.db.spec.ts'];
