import { FullLayout } from '~/areas/shell/layout/full-layout';
import { Problem } from './problem';

/** When not even the shell could be loaded. */
export function RootProblem() {
  return (
    <FullLayout>
      <Problem />
    </FullLayout>
  );
}
