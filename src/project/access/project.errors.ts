import { AppError } from '../../shared/errors/app-error.js';

/** Nothing new happens in an archived project. */
export class ProjectArchived extends AppError {
  constructor() {
    super('conflict', 'PROJECT_ARCHIVED');
  }
}

/** The name was to be typed as a confirmation, and differs. */
export class ProjectNameDiffers extends AppError {
  constructor() {
    super('invalid', 'PROJECT_NAME_DIFFERS');
    this.fields = { name: [{ key: 'errors.PROJECT_NAME_DIFFERS' }] };
  }
}

/** `field`: the input that names the person. */
export class NotInCompany extends AppError {
  constructor(field = 'user') {
    super('invalid', 'NOT_IN_COMPANY');
    this.fields = { [field]: [{ key: 'errors.NOT_IN_COMPANY' }] };
  }
}
