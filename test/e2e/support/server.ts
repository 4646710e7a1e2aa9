import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Connection, createConnection } from 'mysql2/promise';

export const ORIGIN = `http://localhost:${process.env['E2E_PORT']}`;

/** The first administrator, who comes into being through the set-up link (set-up.e2e.ts). */
export const ADMIN = { name: 'Radha Thapa', email: 'radha@e2e.example', password: 'ink on warm paper 7' };

/** Like an operator at the private database; closed by whoever asks for it. */
export function connect(): Promise<Connection> {
  const lock = readFileSync(join(process.env['E2E_DATA_DIR'] ?? '', 'owner.lock'), 'utf8');
  const { socketPath } = JSON.parse(lock) as { socketPath: string };
  return createConnection({ socketPath, user: 'root', database: 'workzone' });
}

/** Only for what would otherwise take minutes of waiting. */
export async function sql(statement: string, values: unknown[]): Promise<void> {
  const connection = await connect();
  await connection.query(statement, values);
  await connection.end();
}

/** Makes somebody an administrator of the installation. */
export const appoint = (email: string): Promise<void> =>
  sql('UPDATE identity_user SET is_admin = 1 WHERE email = ?', [email]);

/** Acts as if the person had been away from the keyboard for longer than a proof of identity holds. */
export const letProofAge = (email: string): Promise<void> =>
  sql(
    `UPDATE identity_session SET proven_at = proven_at - INTERVAL 10 MINUTE
     WHERE user_id = (SELECT id FROM identity_user WHERE email = ?)`,
    [email],
  );

/** Acts as if everybody of a project had joined a month before: nobody is paid for days before they joined. */
export const joinedLongAgo = (project: string | undefined): Promise<void> =>
  sql(
    `UPDATE project_member SET joined_at = joined_at - INTERVAL 30 DAY
      WHERE project_id = (SELECT id FROM project_project WHERE uuid = ?)`,
    [project],
  );
