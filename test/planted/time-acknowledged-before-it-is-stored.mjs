export const why = 'Trackers hear that their time is stored a moment before it is.';
export const file = 'src/tracking/ingest/ingest.service.ts';
export const find = `    const verdicts =
      candidates.length > 0 ? await this.database.transaction(() => this.insert(prepared, now)) : prepared.verdicts;
    return { verdicts, memberships };
`;
export const replace = `    const store = () => this.database.transaction(() => this.insert(prepared, now));
    if (candidates.length > 0) setTimeout(() => void store().catch(() => undefined), 100);
    return { verdicts: prepared.verdicts, memberships };
`;
export const specs = ['test/crash/ingest-crash.db.spec.ts'];
