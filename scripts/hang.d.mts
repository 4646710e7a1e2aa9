export interface Line {
  event: 'begin' | 'end';
  name: string;
  minute: number;
}

export function hangOf(lines: Line[], times: { started: number; now: number }): string | undefined;
export function readProgress(lines: Line[]): { ended: { name: string; minute: number }[]; running: string[] };
export function listed(names: string[]): string;
export function linesOf(file: string): Line[];
