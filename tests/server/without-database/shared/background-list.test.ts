import { OFFERS_UNTIL_KNOWN } from '#machines/shared/values/offers.ts'
import { describe, expect, it } from 'vitest'
import { prepareBackground } from '#server/background.ts'

type Work = () => Promise<unknown>

const MINUTE_S = 60
const HOUR_S = 3600
const ALWAYS = {
  ...{
    'market prices': 20,
    'old prices': 20,
    'exchange rates': HOUR_S,
    'audit with claims': 30,
    'whole audit with claims': HOUR_S,
    heartbeat: 5,
    housekeeping: 10 * MINUTE_S,
    'old keys': 10 * MINUTE_S,
  },
  ...{
    'closing accounts': MINUTE_S,
    expiry: 1,
    'unpaid deposits': MINUTE_S,
    swaps: 2,
    reputation: HOUR_S,
    'unapproved acts': 10,
    'chains every 2000 ms': 2,
  },
  withdrawals: 2,
}
const EMBEDDED = { measures: 10 * MINUTE_S, checkpoint: MINUTE_S }
const SANDBOX = { 'sandbox blocks': 3 }

/** The background work of a server with these settings: how often each is done, in seconds, and the work. */
async function workOf(config: object) {
  let asked = 0
  const answers = (answer: unknown) => async () => {
    asked += 1
    return answer
  }
  // A statement answers with a row that has nothing, and a transaction is an audit that finds nothing.
  const db = {
    query: answers([{}]),
    script: answers(undefined),
    tx: answers({ findings: [], status: { horizon: '0', closed_at: null, is_log_altered: false } }),
  }
  const works = new Map<string, { everyS: number; run: Work }>()
  const repeat = (name: string, everyMs: number, run: Work) => void works.set(name, { everyS: everyMs / 1000, run })
  const jobs = { define: () => undefined, repeat, repeatEach: repeat, repeatOnce: repeat, runOnce: async () => true }
  const log = { warn: () => undefined, error: () => undefined }
  await prepareBackground(
    {
      db,
      jobs,
      config,
      log,
      offers: OFFERS_UNTIL_KNOWN,
      chains: new Map([['Bitcoin', { network: 'Bitcoin', pollMs: 2000 }]]),
    } as never,
    { demoTraders: false },
  )
  return { works, asked: () => asked }
}

describe('the background work', () => {
  it.each([
    ['on PostgreSQL', { databaseUrl: 'postgres://', sandbox: false }, ALWAYS],
    ['on the embedded database', { sandbox: false }, { ...ALWAYS, ...EMBEDDED }],
    ['of the sandbox', { databaseUrl: 'postgres://', sandbox: true }, { ...ALWAYS, ...SANDBOX }],
    [
      'that alerts operators',
      { databaseUrl: 'postgres://', sandbox: false, alerts: { mails: ['ops@example.com'], webhook: undefined } },
      { ...ALWAYS, alerts: 30 },
    ],
    [
      'with a provider of prices',
      { databaseUrl: 'postgres://', sandbox: false, marketData: { priceIntervalS: 60 } },
      { ...ALWAYS, 'market prices': 60 },
    ],
  ])('%s is done as often as it has to be', async (_, config, everyS) => {
    const { works } = await workOf(config)
    expect(Object.fromEntries([...works].map(([name, work]) => [name, work.everyS]))).toEqual(everyS)
  })

  it('reads or writes the database', async () => {
    const { works, asked } = await workOf({ sandbox: false })
    // Here are no providers.
    const others = [...works].filter(([name]) => !['market prices', 'old prices', 'exchange rates'].includes(name))
    for (const [name, { run }] of others) {
      const before = asked()
      await run()
      expect(asked(), name).toBeGreaterThan(before)
    }
  })
})
