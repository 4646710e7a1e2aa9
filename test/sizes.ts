/**
 * Sizes of the tests that repeat something many times: a small one for `npm test`, which still catches the planted bugs,
 * and the full one for `npm run gates` (`TEST_SIZE=full`). A small size is a smaller number of the same test.
 */
const isFull = process.env['TEST_SIZE'] === 'full';

function size<T>(small: T, full: T): T {
  return isFull ? full : small;
}

export const SIZES = {
  /** Operations on the ledger, histories of wallets and of statements. */
  ledgerOperations: size(20_000, 1_000_000),
  walletHistories: size(25, 1000),
  statementHistories: size(6, 50),
  /** Rounds in which two processes spend one balance. */
  spendingRounds: size(25, 200),
  commandKeys: size(40, 1000),
  /** Payments by card of which a provider tells twice. */
  providerPayments: size(200, 1000),
  /** Statements that are exported while money moves. */
  movingStatements: size(10, 200),
  /** Transfers that are made meanwhile, around the export and between two steps of it. */
  movesMeanwhile: size([16, 4], [64, 16]),
  syncHistories: size(60, 20_000),
  payHistories: size(25, 5000),
  runHistories: size(25, 300),
  leadHistories: size(25, 1000),
  /** Rounds in which people leave a project in every way. */
  leavingRounds: size(2, 25),
  fuzzRequests: size(400, 20_000),
  /** Names and addresses that stand in payment files. */
  payableNames: size(400, 2000),
  bankFilePairs: size(100, 1000),
  bankFileForms: size(40, 1000),
  bankTables: size(1000, 20_000),
  /** Random tables that are written and read back, and lists of texts that are exported. */
  writtenTables: size(80, 2000),
  writtenWorkbooks: size(10, 500),
  exportedTexts: size(25, 1000),
  unitHistories: size(500, 10_000),
  /** Addresses of one page that differ in what is chosen on it, and languages in which pages and files are read. */
  crawledChoices: size(2, 6),
  crawledLanguages: size(2, 5),
  /** Pages that everybody finds at least, and kinds of pages that all of them find. */
  pagesFound: size(30, 60),
  kindsFound: size(75, 150),
  /** Hostile uploads at least; of the disguises of one kind of file, one or all of them are tried. */
  hostileFiles: size(70, 300),
  disguisesOfOne: size(16, 1),
  /** Kills of the program, kills of its database, and callers at once. */
  ingestKills: size([1, 1, 4], [15, 10, 40]),
  ledgerKills: size([2, 1, 16], [15, 10, 64]),
  /** Pieces of work, kills while they are done, and processes that do them. */
  scheduleKills: size([60, 1, 1], [402, 9, 3]),
  paydayKills: size([75, 1, 1], [200, 9, 2]),
  draftKills: size([75, 1, 1], [1000, 9, 2]),
  importKills: size([3000, 2, 1], [10_000, 10, 2]),
};
