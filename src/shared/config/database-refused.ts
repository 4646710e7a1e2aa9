/** The program cannot work with this database, or must not: told to the operator as it is. */
export class DatabaseRefused extends Error {}
