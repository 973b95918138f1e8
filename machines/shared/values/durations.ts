/** Every delay of the product in milliseconds (spec section 9), used as the machines' named delays. */
export const durations = {
  fetchDedupe: 2000,
  refocusThrottle: 5000,
  errorRetry: 5000,
  resendOpens: 10_000,
  redirectAfterLogin: 1500,
  redirectAfterRegister: 3000,
  redirectAfterCode: 3000,
  connectAfterCode: 1500,
  redirectToLogin: 2500,
  connectOwnAccount: 1000,
  redirectAfterTrade: 1500,
  moneyRedirect: 1000,
  addressSettle: 2000,
  filterSettle: 400,
  searchSettle: 250,
  estimateSettle: 300,
  estimateLasts: 30_000,
  swapPoll: 5000,
  liveRefresh: 10_000,
  slowRefresh: 30_000,
  streamRetry: 2000,
  streamRetryMost: 30_000,
  streamPoll: 10_000,
  streamBeat: 20_000,
  streamSilence: 50_000,
} as const

export type DurationName = keyof typeof durations

/** The named delays of one machine, taken from the table. */
export const delaysOf = <Name extends DurationName>(...names: readonly Name[]): Pick<typeof durations, Name> =>
  Object.fromEntries(names.map((name): unknown[] => [name, durations[name]]))
