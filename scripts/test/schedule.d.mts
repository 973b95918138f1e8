import type { Part } from './parts.mjs'

/** What all parts of a run counted and took. */
export interface Sums {
  readonly passed: number
  readonly failed: number
}

export function runParts(
  parts: readonly Part[],
  options?: { readonly room?: number; readonly times?: string },
): Promise<Sums>
export function printSums(sums: Sums): void
