/** Where a fresh proof of identity is asked for and given. */
export const STEP_UP_ROUTE = '/resources/step-up';

export interface Proof {
  proven?: boolean;
}
