import { AppError } from '../../shared/errors/app-error.js';

/** Nobody gives a role that can do more than they can themselves. `field` is the input that asked for it. */
export class RoleAboveOwn extends AppError {
  constructor(field: string) {
    super('forbidden', 'ROLE_ABOVE_OWN');
    this.fields = { [field]: [{ key: 'errors.ROLE_ABOVE_OWN' }] };
  }
}
