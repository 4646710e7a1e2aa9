import { AppError } from '../../shared/errors/app-error.js';

/** Only one person stands behind the money. `names`: members who could record it as it stands. */
export class SecondPersonNeeded extends AppError {
  constructor(names: string) {
    super('conflict', 'SECOND_PERSON_NEEDED', { names });
  }
}

/** Only one person stands behind the money. `names`: members who can import the line as well, so that it can be recorded. */
export class SecondImportNeeded extends AppError {
  constructor(names: string) {
    super('conflict', 'SECOND_IMPORT_NEEDED', { names });
  }
}

/** The bank line names the reference of another open deposit. */
export class LineNamesOtherDeposit extends AppError {
  constructor() {
    super('conflict', 'NAMES_OTHER_DEPOSIT');
  }
}

/** The actor confirmed a bank deposit of the person who is paid. `names`: members who can pay instead. */
export class OwnEvidence extends AppError {
  constructor(names: string) {
    super('conflict', 'OWN_EVIDENCE', { names });
  }
}

/** Nobody decides about a withdrawal they asked for themselves. */
export class OwnWithdrawal extends AppError {
  constructor() {
    super('conflict', 'OWN_WITHDRAWAL');
  }
}
