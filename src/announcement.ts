import type { INestApplicationContext } from '@nestjs/common';
import { DEMO_PEOPLE } from './demo/demo.js';
import { identityServices } from './identity/index.js';
import type { Config } from './shared/config/config.js';
import type { Secrets } from './shared/config/secrets.js';

/** Tells the operator's terminal, once, where to go and how to get in. */
export async function announce(app: INestApplicationContext, config: Config, secrets: Secrets): Promise<void> {
  const lines = ['', `  Workzone is ready: ${config.publicUrl}`, ''];
  const setUpToken = await identityServices(app).setUp.newToken();
  if (setUpToken) {
    lines.push('  Make the first administrator (this link works once, for 15 minutes):');
    lines.push(`  ${config.publicUrl}/setup?token=${setUpToken}`, '');
  }
  if (config.demo) {
    lines.push(`  Demo logins, all with the password  ${secrets.demoPassword}`);
    for (const { email, name, isAdmin } of DEMO_PEOPLE.slice(0, 3)) {
      lines.push(`    ${email}  ${name}${isAdmin ? ', global administrator' : ''}`);
    }
    lines.push('');
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}
