/** Collects the findings of a matrix, told once for each kind instead of once for each cell. */
export class Findings {
  private readonly cells = new Map<string, string[]>();

  add(operation: string, what: string, cell: string): void {
    const finding = `${operation}: ${what}`;
    this.cells.set(finding, [...(this.cells.get(finding) ?? []), cell]);
  }

  all(): string[] {
    return [...this.cells].map(([finding, cells]) => `${finding} (${cells.join(', ')})`);
  }
}
