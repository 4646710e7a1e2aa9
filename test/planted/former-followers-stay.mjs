export const why = 'Whoever is replaced as a follower of a lead goes on following it, uncounted.';
export const file = 'src/crm/changes/lead-moves.service.ts';
export const find =
  'for (const userId of former) if (!wanted.includes(userId)) await this.repository.unfollow(seen.lead.id, userId);';
export const replace = '';
export const specs = ['src/crm/lead-model.db.spec.ts'];
