import { describe, expect, it } from 'vitest'
import { heightText, lagText } from '#machines/operator/messages/networks.ts'
import { lagOf } from '#machines/operator/rules/networks.ts'
import { runningNetwork, stoppedNetwork } from '#machines/operator/samples/networks.ts'
import { logAddress, logAsk, logExport, logFilterOf } from '#machines/operator/rules/log-filter.ts'
import { itemPath, operatorPageAt, operatorPaths } from '#machines/operator/rules/paths.ts'
import { isSearch, searchAddress, searchOf } from '#machines/operator/rules/person-search.ts'
import { queueAddress, queueAsk, queueFilterOf, queueIn } from '#machines/operator/rules/queue-filter.ts'
import {
  creditOf,
  feeOf,
  askedFor,
  asksOf,
  chatPicture,
  supportPicture,
  decisionsOn,
  evidencePicture,
} from '#machines/operator/rules/records.ts'
import { foreignAct } from '#machines/operator/samples/acts.ts'
import { team } from '#machines/operator/samples/team.ts'

describe('the pages of the console', () => {
  it.each([
    ['/', 'queues'],
    ['/sign-in', 'signIn'],
    ['/invitation', 'invitation'],
    ['/queues/appeals', 'queue'],
    ['/orders/A', 'order'],
    ['/withdrawals/A', 'withdrawal'],
    ['/bank-transfers/A', 'bankTransfer'],
    ['/deposits/A', 'deposit'],
    ['/support-requests/A', 'supportRequest'],
    ['/persons', 'persons'],
    ['/persons/ben_kay', 'person'],
    ['/acts', 'requests'],
    ['/acts/A', 'request'],
    ['/log', 'log'],
    ['/operators', 'team'],
    ['/orders', undefined],
    ['/orders/A/B', undefined],
    ['/m2m', undefined],
  ])('%s is %s', (path, page) => {
    expect(operatorPageAt(path)).toBe(page)
  })

  it('what waits in each queue has its page', () => {
    expect(
      (
        [
          ...(['bank', 'deposits', 'support', 'appeals', 'cases'] as const),
          ...(['withdrawals', 'payouts', 'acts', 'jobs', 'networks', 'outages'] as const),
        ] as const
      ).map((queue) => operatorPageAt(itemPath(queue, 'A'))),
    ).toEqual([
      ...['bankTransfer', 'deposit', 'supportRequest', 'order', 'order'],
      ...['withdrawal', 'withdrawal', 'request', 'job', 'network', 'outages'],
    ])
    expect(itemPath('networks', 'Binance Smart Chain')).toBe('/networks/Binance%20Smart%20Chain')
    expect(operatorPaths.person('ben_kay')).toBe('/persons/ben_kay')
    expect(operatorPaths.queue('cases')).toBe('/queues/cases')
  })

  it('pictures are asked for by their parts', () => {
    expect(chatPicture('A/B', 3)).toMatch(/\/A%2FB\/.*3/)
    expect(supportPicture('A', 2)).toMatch(/\/support-requests\/A\/images\/2$/)
    expect(evidencePicture('A', { side: 'buyer', slot: 1 } as never)).toContain('/A/')
  })
})

describe('the filter of a queue', () => {
  it('is read from the address, and what is no filter is left out', () => {
    expect(queueFilterOf({ taken: 'mine', q: 'ben' })).toEqual({ taken: 'mine', q: 'ben' })
    expect(queueFilterOf({ taken: 'toString' })).toEqual({ taken: 'any', q: '' })
    expect(queueFilterOf({ q: 'x'.repeat(50) }).q).toHaveLength(40)
  })

  it('is written without its defaults', () => {
    expect(queueAddress({ taken: 'any', q: '' })).toBe('?')
    expect(queueAddress({ taken: 'free', q: 'ben kay' })).toMatch(/taken=free.*q=ben|q=ben.*taken=free/)
  })

  it('asks for what it says', () => {
    expect(queueAsk({ queue: 'cases', taken: 'any', q: ' ' })).toEqual({
      path: { queue: 'cases' },
      query: { limit: 50 },
    })
    expect(queueAsk({ queue: 'cases', taken: 'free', q: ' A ' })).toEqual({
      path: { queue: 'cases' },
      query: { taken: 'free', q: 'A', limit: 50 },
    })
  })

  it('a queue that does not exist is known as such', () => {
    expect(queueIn({ queue: 'bank' })).toEqual({ queue: 'bank', isKnown: true })
    expect(queueIn({ queue: 'constructor' }).isKnown).toBe(false)
  })
})

describe('the filter of the log', () => {
  const filter = { operator: ' olu ', action: '', subject: 'ben_kay', outcome: 'done', from: '', to: '' }

  it('asks for the same lines as its export', () => {
    expect(logExport(filter)).toEqual({ query: { operator: 'olu', subject: 'ben_kay', outcome: 'done' } })
    expect(logAsk(filter)).toEqual({ query: { operator: 'olu', subject: 'ben_kay', outcome: 'done', limit: 50 } })
  })

  it('an outcome that is none filters nothing', () => {
    expect(logFilterOf({ outcome: 'valueOf', action: 'x'.repeat(90) })).toEqual({
      operator: '',
      action: 'x'.repeat(60),
      subject: '',
      outcome: '',
      from: '',
      to: '',
    })
    expect(logAddress(logFilterOf({}))).toBe('?')
  })

  it('has the lines of whole days, the last one included, and none of a day that there is not', () => {
    const days = { from: '2026-01-31', to: '2026-02-28' }
    expect(logFilterOf({ from: '2026-02-31', to: 'today' })).toMatchObject({ from: '', to: '' })
    expect(logAddress(logFilterOf(days))).toBe('?from=2026-01-31&to=2026-02-28')
    expect(logExport({ ...logFilterOf({}), ...days })).toEqual({
      query: { from: '2026-01-31T00:00:00.000Z', to: '2026-03-01T00:00:00.000Z' },
    })
    expect(logExport({ ...logFilterOf({}), from: '2026-02', to: '' })).toEqual({ query: {} })
  })
})

it('a search for people begins with two characters', () => {
  expect([isSearch('b'), isSearch(' b '), isSearch('be')]).toEqual([false, false, true])
  expect(searchOf({ q: 'x'.repeat(300) })).toHaveLength(254)
  expect(searchAddress('')).toBe('?')
  expect(searchAddress('ben')).toBe('?q=ben')
})

describe('what can be asked for', () => {
  const about = { id: 'A', amount: '', buyer: '', seller: '', sides: [] }

  it('is what the server offers, what decides first', () => {
    const offers = ['chat.write', 'appeal.decide', 'appeal.ask'].map((act) => ({
      act,
      needs_second: act === 'appeal.decide',
    }))
    expect(askedFor(offers as never, about)).toEqual([
      { act: 'appeal.decide', needsSecond: true, about },
      { act: 'appeal.ask', needsSecond: false, about },
      { act: 'chat.write', needsSecond: false, about },
    ])
    expect(askedFor([], about)).toEqual([])
  })

  it('of an own act it is only to withdraw it', () => {
    expect(decisionsOn({ ...foreignAct, may: ['refuse'] }).map(({ act }) => act)).toEqual(['act.refuse'])
    expect(decisionsOn({ ...foreignAct, may: [] })).toEqual([])
  })

  it('of an operator it depends on the state', () => {
    expect(team.map((operator) => asksOf(operator).map(({ act }) => act))).toEqual([
      ['operator.changeRoles', 'operator.disable', 'operator.invite'],
      ['operator.invite'],
    ])
  })
})

describe('what can be asked for on a network', () => {
  it('is a fee for each token, and crediting what is as deep as a deposit has to be', () => {
    expect(runningNetwork.tokens.flatMap((token) => feeOf(runningNetwork, token))).toEqual(
      [
        ['0.0012 ETH', 'ETH'],
        ['3 USDT', 'USDT'],
      ].map(([amount, token]) => ({
        act: 'network.fee',
        needsSecond: false,
        about: { id: 'Ethereum', amount, buyer: 'Ethereum', seller: '', sides: [], token },
      })),
    )
    const [found] = runningNetwork.surpluses
    if (!found) throw new Error('the sample has no surplus')
    const credits = (confirmations: number) => creditOf(runningNetwork, { ...found, confirmations }).length
    expect([11, 12].map(credits)).toEqual([0, 1])
    expect(creditOf(stoppedNetwork, { ...found, confirmations: 12 })).toEqual([])
  })

  it('before the first block there is no height', () => {
    expect([null, -1, 0, 880_000].map(heightText)).toEqual(['–', '–', '0', '880000'])
  })

  it('a lag is given in blocks, and none without an answer', () => {
    const lag = (height: number | null, head: number | null) => lagText(lagOf({ mode: 'node', height, head }))
    expect([lag(5, 5), lag(6, 5), lag(4, 5), lag(3, 5), lag(null, 1), lag(5, null)]).toEqual([
      'Up to date',
      'Up to date',
      '1 block behind',
      '2 blocks behind',
      '2 blocks behind',
      'No answer',
    ])
  })
})
