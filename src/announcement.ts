import type { INestApplicationContext } from '@nestjs/common';
import { DEMO_PEOPLE } from './demo/demo.js';
import { identityServices } from './identity/index.js';
import type { Config } from './shared/config/config.js';
import type { Secrets } from './shared/config/secrets.js';

/** Names one login for each way of seeing the product; all of them work in the same project. */
const SHOWN_LOGINS = {
  'asha@demo.workzone.example': 'owner of the company',
  'bikram@demo.workzone.example': 'manager',
  'chen@demo.workzone.example': 'accountant',
  'kamala@demo.workzone.example': 'member',
  'radha@demo.workzone.example': 'administrator of the installation',
};

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
    for (const [email, what] of Object.entries(SHOWN_LOGINS)) {
      const name = DEMO_PEOPLE.find((person) => person.email === email)?.name;
      lines.push(`    ${email.padEnd(30)}  ${name}, ${what}`);
    }
    lines.push('');
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}
