export const why = 'Trackers hear that their time is stored, and it is stored with what comes next.';
export const file = 'src/tracking/ingest/ingest.service.ts';
export const find = `    const verdicts =
      candidates.length > 0 ? await this.database.transaction(() => this.insert(prepared, now)) : prepared.verdicts;
    return { verdicts, memberships };
`;
export const replace = `    const heard = globalThis as { store?: () => Promise<unknown> };
    const storeEarlier = heard.store;
    heard.store = () => this.database.transaction(() => this.insert(prepared, now));
    if (candidates.length > 0) await storeEarlier?.().catch(() => undefined);
    return { verdicts: prepared.verdicts, memberships };
`;
export const specs = ['test/crash/ingest-crash.db.spec.ts'];
