import { ForwardMigration } from './forward-migration.js';

/** Keys that are UUIDs are compared in lower case from now on: what was done under one of other letters is not done again. */
export class WalletLowerCaseKeys extends ForwardMigration {
  readonly name = 'wallet-lower-case-keys-1795585589127';

  protected readonly statements = [
    `UPDATE IGNORE wallet_command SET command_key = LOWER(command_key)
      WHERE command_key REGEXP '^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$' AND command_key <> LOWER(command_key)`,
  ];
}
