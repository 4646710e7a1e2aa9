import { AppError } from '../../shared/errors/app-error.js';

export class __Noun__NameTaken extends AppError {
  constructor() {
    super('conflict', '__CODE___NAME_TAKEN');
    this.fields = { name: [{ key: 'errors.__CODE___NAME_TAKEN' }] };
  }
}

/** Somebody else changed it since the caller read it. */
export class __Noun__Changed extends AppError {
  constructor() {
    super('conflict', '__CODE___CHANGED');
  }
}

export class TooMany__Nouns__ extends AppError {
  constructor(max: number) {
    super('conflict', 'TOO_MANY___CODES__', { max });
  }
}
