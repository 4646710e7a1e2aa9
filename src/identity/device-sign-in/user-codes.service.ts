import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../shared/config/config.js';
import { SECRETS, type Secrets } from '../../shared/config/secrets.js';
import type { DeviceSignInDto } from './device-sign-in.dto.js';
import { DeviceCodesRepository } from './device-codes.repository.js';
import { hashUserCode, newUserCode } from './user-code.js';

/** The letters that a device shows and its person types, and the page that takes them. */
@Injectable()
export class UserCodes {
  constructor(
    private readonly repository: DeviceCodesRepository,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(SECRETS) private readonly secrets: Secrets,
  ) {}

  /** Makes a code that is not taken: one in thousands of millions may be the same as one of a day ago. */
  async newFree(): Promise<string> {
    for (;;) {
      const code = newUserCode();
      if (!(await this.repository.findByUserCode(this.hash(code)))) return code;
    }
  }

  /** Returns the addresses at which a person confirms a device, without and with the code. */
  pagesFor(userCode: string): Pick<DeviceSignInDto, 'verificationUri' | 'verificationUriComplete'> {
    const verificationUri = `${this.config.publicUrl}/device`;
    return { verificationUri, verificationUriComplete: `${verificationUri}?code=${userCode}` };
  }

  /** Hashes a user code as codes are kept. */
  hash(userCode: string): Buffer {
    return hashUserCode(userCode, this.secrets.tokenKey);
  }
}
