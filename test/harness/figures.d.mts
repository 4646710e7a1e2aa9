export function reportFigure(gate: number, text: string): void;
