// Whether the server holds, second for second, what the devices wrote down themselves.

const UUID =
  "LOWER(CONCAT_WS('-', SUBSTR(HEX(uuid),1,8), SUBSTR(HEX(uuid),9,4), SUBSTR(HEX(uuid),13,4), SUBSTR(HEX(uuid),17,4), SUBSTR(HEX(uuid),21)))";

/** Returns the stored activities of one person, in order. */
export async function storedOf(product, email) {
  return product.sql(
    `SELECT ${UUID} AS uuid, started_at AS start, ended_at AS end, duration, idle, worked, usages, key_clicks, mouse_moves
     FROM tracking_activity WHERE user_id = (SELECT id FROM identity_user WHERE email = ?) AND deleted_at IS NULL
     ORDER BY started_at`,
    [email],
  );
}

export async function totalsOf(product, email) {
  const [row] = await product.sql(
    `SELECT COALESCE(SUM(tracked), 0) AS tracked, COALESCE(SUM(idle), 0) AS idle, COALESCE(SUM(worked), 0) AS worked
     FROM tracking_day WHERE user_id = (SELECT id FROM identity_user WHERE email = ?)`,
    [email],
  );
  return { tracked: Number(row.tracked), idle: Number(row.idle), worked: Number(row.worked) };
}

/** Sentences about what does not fit; none when all does. */
export function differences(rows, logs, totals) {
  const found = [];
  const sum = (list, of) => list.reduce((total, each) => total + Number(of(each)), 0);
  const counted = sum(logs.flat(), ({ counted: seconds }) => seconds);
  const stored = sum(rows, ({ duration }) => duration);
  if (stored !== counted) found.push(`stored are ${stored} s, the devices' own logs say ${counted} s`);
  if (totals.tracked !== stored) found.push(`the totals by day say ${totals.tracked} s, the rows ${stored} s`);
  if (totals.idle !== sum(rows, ({ idle }) => idle)) found.push('idle time differs between totals and rows');
  rows.slice(1).forEach((row, index) => {
    const before = rows[index];
    if (row.start < before.end) found.push(`${row.uuid} overlaps ${before.uuid}`);
  });
  const uuids = logs.flat().map(({ uuid }) => uuid);
  if (new Set(uuids).size !== uuids.length) found.push('a slice was delivered twice');
  for (const row of rows) {
    const ticks = Math.floor(row.end / 1000) - Math.floor(row.start / 1000);
    if (ticks !== Number(row.duration)) found.push(`${row.uuid} lasts ${ticks} s and counts ${row.duration} s`);
  }
  return found;
}
