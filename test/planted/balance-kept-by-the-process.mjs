export const why = 'A process decides on the balance that it saw first: what another process spent is there for it.';
export const file = 'src/wallet/ledger/accounts/accounts.repository.ts';
export const find = '[[NO_KEY, ...new Set(ids)]]);\n    return rows.map(read);';
export const replace =
  '[[NO_KEY, ...new Set(ids)]]);\n    const kept = this as unknown as { seen?: Map<unknown, never> };\n    const seen = (kept.seen ??= new Map());\n    return rows.map(read).map((row) => ({ ...row, balance: seen.get(row.id) ?? (seen.set(row.id, row.balance), row.balance) }));';
export const specs = ['src/wallet/transfers/transfers.race.db.spec.ts'];
export const only = 'is spent once';
