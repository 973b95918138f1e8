/** One line of the table that a run ends with. */
export interface Figure {
  readonly name: string
  readonly value: string
  /** The goal; figures without one explain others. */
  readonly goal?: string
  readonly met?: boolean
}

/** A figure that should not be above its goal. */
export const atMost = (name: string, value: number, most: number, unit: string): Figure => ({
  name,
  value: `${rounded(value)} ${unit}`,
  goal: `≤ ${most} ${unit}`,
  met: value <= most,
})

export const atLeast = (name: string, value: number, least: number): Figure => ({
  name,
  value: value.toFixed(2),
  goal: `≥ ${least.toFixed(2)}`,
  met: value >= least,
})

/** A figure that has no goal of its own. */
export const beside = (name: string, value: string): Figure => ({ name, value })

export const rounded = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)

/** The value below which this share of the values lies; 0.5 is the median. NaN when there are none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)
