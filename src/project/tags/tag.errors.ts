import { AppError } from '../../shared/errors/app-error.js';

export class TagNameTaken extends AppError {
  constructor() {
    super('conflict', 'TAG_NAME_TAKEN');
    this.fields = { name: [{ key: 'errors.TAG_NAME_TAKEN' }] };
  }
}

export class TooManyTags extends AppError {
  constructor(max: number) {
    super('conflict', 'TOO_MANY_TAGS', { max });
  }
}
