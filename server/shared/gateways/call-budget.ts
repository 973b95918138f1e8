export interface CallBudget {
  /** Takes one call with 0, or gives the seconds until there is one. At least `reserve` calls are left over. */
  readonly take: (reserve?: number) => number
}

export interface CallBudgetOptions {
  readonly perMinute: number
  /** How many calls that were not made before are made at once. */
  readonly burst: number
  /** In milliseconds. */
  readonly now: () => number
}

/** How many calls may be made, as a token bucket. */
export function callBudget({ perMinute, burst, now }: CallBudgetOptions): CallBudget {
  let left = burst
  let countedAt = now()

  function count(): void {
    const nowMs = now()
    left = Math.min(burst, left + ((nowMs - countedAt) * perMinute) / 60_000)
    countedAt = nowMs
  }
  return {
    take(reserve = 0) {
      count()
      const missing = reserve + 1 - left
      if (missing > 0) return Math.ceil((missing * 60) / perMinute)
      left -= 1
      return 0
    },
  }
}
