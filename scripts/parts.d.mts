/** A command of a run: its arguments for node, given the file of its report; with `kind` a test runner whose report is counted. */
export interface Part {
  readonly name: string
  readonly args: (report: string) => readonly string[]
  readonly kind?: 'vitest' | 'playwright'
  readonly env?: Readonly<Record<string, string>>
}

export interface Sums {
  readonly passed: number
  readonly failed: number
}

export function node(name: string, ...args: readonly string[]): Part
export function tool(name: string, path: string, ...args: readonly string[]): Part
export function runParts(parts: readonly Part[], together: number): Promise<Sums>
export function addTo(sums: Sums, others: Sums): void
export function printSums(sums: Sums): void
