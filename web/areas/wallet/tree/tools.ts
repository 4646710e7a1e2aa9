import type { MoverOf } from '~/ui/data/order/use-mover';

/** Tools that change lines of the tree; none where they are only looked at. */
export interface TreeTools {
  moverOf: MoverOf;
  makeDefault: (wallet: string) => void;
}
