/** A command of a run. */
export interface Part {
  readonly name: string
  /** How many cores it keeps busy. */
  readonly cores: number
  /** Its arguments for node, given the file of its report. */
  readonly args: (report: string) => readonly string[]
  /** The test runner whose report is counted. */
  readonly kind?: 'vitest' | 'playwright'
  /** The runner's project. */
  readonly project?: string
  readonly env?: Readonly<Record<string, string>>
  /** A line of its output that is printed when it passes, too. */
  readonly figures?: RegExp
  /** The names of parts that have to end well before. */
  readonly after?: readonly string[]
}

export function playwright(name: string, project: string, workers: number): Part
export function node(name: string, ...args: readonly string[]): Part
export function tool(name: string, path: string, ...args: readonly string[]): Part
