export interface Unit {
  id: string;
  name: string;
  state: 'passed' | 'failed' | 'skipped' | 'missing';
  /** Duration of the file or test. */
  seconds: number;
  passed: number;
  failed: number;
  failures: string[];
}

export interface Round {
  ok: boolean;
  units: Unit[];
  errors: string[];
  hung?: string | undefined;
}

export function planSecondRound(
  first: Pick<Round, 'units' | 'hung'>,
  minutes: number,
): { again: Unit[]; alone?: boolean; refused?: string };

export function judge(
  first: Round,
  second?: Round,
): {
  ok: boolean;
  passed: number;
  failed: number;
  failures: string[];
  forgiven: string[];
  slowest: Pick<Unit, 'name' | 'seconds'>[];
};
