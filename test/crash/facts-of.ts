import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Runs a script of this folder and returns the facts that it prints first. Its failure says all that it printed. */
export async function factsOf(script: string, sizes: readonly number[]): Promise<Record<string, unknown>> {
  const args = [`test/crash/${script}.mjs`, ...sizes.map(String)];
  const { stdout } = await promisify(execFile)(process.execPath, args).catch((error: unknown) => {
    const { message, stdout: printed } = error as Error & { stdout: string };
    throw new Error(`${message}\n${printed}`);
  });
  return JSON.parse(stdout.split('\n')[0] ?? '{}') as Record<string, unknown>;
}
