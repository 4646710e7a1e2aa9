import type { AppLoadContext } from '@remix-run/node';

export type LinkProblem = 'broken' | 'registered';

/** Reads the preview that the page behind a mailed link shows: whose link it is, or why it does not work. */
export async function previewLink<P>(
  context: AppLoadContext,
  look: () => Promise<P>,
): Promise<{ person: P; problem?: undefined } | { person: null; problem: LinkProblem }> {
  try {
    return { person: await look() };
  } catch (error) {
    const { kind, reason } = context.kernel.report(error);
    if (kind === 'conflict' && reason === 'ALREADY_REGISTERED') return { person: null, problem: 'registered' };
    if (kind === 'not-found') return { person: null, problem: 'broken' };
    throw error;
  }
}
