import { createHash } from 'node:crypto';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { SECRETS, type Secrets } from '../config/secrets.js';
import { ConfigError } from '../config/setting.js';
import { Encryption, SealBroken } from '../encryption/encryption.js';
import { newUuid } from '../ids/uuid.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { ProcessesRepository } from './processes.repository.js';

const SEEN_EVERY_MS = 30_000;
/** Seconds of silence after which a process counts as ended: one that was killed said nothing. */
const GONE_AFTER_SECONDS = 90;
const PLAIN = 'workzone';
const PLACE = 'shared_key_proof:1';

/**
 * Refuses to start with secrets that do not fit the database. Two processes with different keys would refuse each other's
 * tokens, and a wrong encryption key would be noticed only when the first bank number does not open. Keys may be changed
 * while no process runs; a former encryption key is still named. Throws ConfigError.
 */
@Injectable()
export class SecretsCheck implements OnModuleInit, BeforeApplicationShutdown {
  private readonly uuid = newUuid();

  constructor(
    private readonly processes: ProcessesRepository,
    private readonly encryption: Encryption,
    @Inject(SECRETS) private readonly secrets: Secrets,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.checkEncryptionKey();
    // Listed before the others are looked at: of two that start together, at least one sees the other.
    await this.processes.list(this.uuid, this.hash());
    if (!(await this.processes.existsOther(this.hash(), GONE_AFTER_SECONDS))) return;
    await this.processes.remove(this.uuid);
    throw new ConfigError(
      'Another process works on this database with other keys (SECRET_TOKEN_KEY, SECRET_REFRESH_KEY, SECRET_UPDATE_KEY or VAPID_*). Give ' +
        `both the same secrets.json, or stop the other one; one that was killed counts for ${GONE_AFTER_SECONDS} seconds.`,
    );
  }

  @Interval(SEEN_EVERY_MS)
  async stay(): Promise<void> {
    await this.processes
      .list(this.uuid, this.hash())
      .catch((error: unknown) => this.logger.warn({ err: error }, 'the process could not be listed'));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.processes
      .remove(this.uuid)
      .catch((error: unknown) => this.logger.warn({ err: error }, 'the process is still listed'));
  }

  private async checkEncryptionKey(): Promise<void> {
    const sealed = await this.processes.keyProof(this.seal());
    try {
      this.encryption.open(sealed, PLACE);
    } catch (error) {
      if (!(error instanceof SealBroken)) throw error;
      throw new ConfigError(
        'The encryption key is not the one of this database; put its secrets.json (or SECRET_ENCRYPTION_KEY) back, or ' +
          'name the former key in SECRET_FORMER_ENCRYPTION_KEYS.',
      );
    }
    if (!this.encryption.isOutdated(sealed)) return;
    await this.processes.replaceKeyProof(this.seal());
  }

  private seal(): string {
    return this.encryption.seal(PLAIN, PLACE);
  }

  /** The keys are random and long: nobody finds them by their hash. */
  private hash(): Buffer {
    const { tokenKey, refreshKey, vapid, updateKey } = this.secrets;
    const keys = [tokenKey, refreshKey, vapid.publicKey, vapid.privateKey, updateKey];
    return createHash('sha256')
      .update(JSON.stringify(['workzone secrets', ...keys]))
      .digest();
  }
}
