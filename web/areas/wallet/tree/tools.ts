import type { MoverOf } from '~/ui/data/order/use-mover';

/** What lines of the tree are changed with; none where they are only looked at. */
export interface TreeTools {
  moverOf: MoverOf;
  makeDefault: (wallet: string) => void;
}
