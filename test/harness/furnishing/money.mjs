import { Database } from '../../../dist/src/shared/database/database.js';
import { locksOf } from '../../../dist/src/wallet/accounts/account-ref.js';
import { AccountRefsQuery } from '../../../dist/src/wallet/accounts/account-refs.query.js';
import { creditLegs } from '../../../dist/src/wallet/accounts/legs.js';
import { Ledger } from '../../../dist/src/wallet/ledger/ledger.service.js';

/** Money from outside into a wallet or share, through the ledger, as a deposit would bring it. */
export async function bringMoney(app, { account: uuid, units }) {
  await app.get(Database).transaction(async () => {
    const ref = (await app.get(AccountRefsQuery).findAccountRefs([uuid])).get(uuid);
    if (!ref) throw new Error(`There is no wallet or share ${uuid}.`);
    const ledger = app.get(Ledger);
    const book = await ledger.open(locksOf(ref));
    const card = await ledger.outside(ref.wallet.companyId, ref.wallet.currency, 'CARD');
    const legs = [{ account: card, amount: -BigInt(units) }, ...creditLegs(book, ref, BigInt(units))];
    book.post({ type: 'CARD_DEPOSIT', legs });
    await ledger.insert(book);
  });
}
