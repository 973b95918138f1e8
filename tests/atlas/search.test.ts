import { describe, expect, test } from 'vitest'
import { flows, loadAtlas } from '#src/atlas/flows.ts'
import { createSearch } from '#src/atlas/search.ts'
import { flowTests } from '../../scripts/charts/flow-tests.ts'

await loadAtlas()
/** To walk these takes most of the time that it takes to walk all. */
const LARGE = [
  ...['buySell', 'createTrade', 'm2mOrder', 'marketplace', 'orderChat', 'swap', 'takeAdvert', 'transferCrypto'],
  ...['transferFiat', 'withdrawCrypto', 'withdrawFiat'],
]
const walked = flows.filter(({ id }) => !LARGE.includes(id))
const tests = Object.fromEntries(walked.map((flow) => [flow.id, flowTests(flow, [])]))
const search = createSearch(flows, tests)
const first = (query: string) => search(query)[0]
const found = (query: string) => search(query).map(({ flow }) => flow.id)

describe('the search of the atlas', () => {
  test('answers what happens when the buyer does not pay', () => {
    const [best, second] = search('what happens when the buyer does not pay')
    expect(best?.flow.id).toBe('orderLifecycle')
    expect(best?.hits[0]?.entry.transition).toMatch(/window\.elapse/)
    expect(second?.flow.id).toBe('m2mOrder')
  })

  test.each([
    ['the seller requests to cancel', 'orderLifecycle'],
    ['Release Asset', 'orderCommand'],
    ['code.submit', 'otp'],
    ['wrong code', 'otp'],
    ['/dashboard/m2m/create-trade', 'createTrade'],
  ])('finds %s', (query, flow) => {
    expect(first(query)?.flow.id).toBe(flow)
  })

  test.each([
    ['order.release', 'orderLifecycle', 'm2mOrder'],
    ['order.cancel', 'orderLifecycle', 'm2mOrder'],
    ['code.resend', 'otp', 'confirmMovement'],
    ['advert.choose', 'marketplace'],
  ])('answers the name of an event, %s, with its transitions alone', (event, ...ids) => {
    expect(found(event)).toEqual(ids)
    const events = search(event).flatMap(({ flow, hits }) =>
      hits.map(({ entry }) => flow.transitions.find(({ id }) => id === entry.transition)?.event),
    )
    expect(new Set(events)).toEqual(new Set([event]))
  })

  test.each([
    [
      'withdrawal needs review',
      'transaction',
      { kind: 'outcome', title: 'fetch transaction answers “withdrawal in review”' },
    ],
    ['withdrawal lifecycle review', 'withdrawalLifecycle', { kind: 'flow' }],
    ['what happens when the e-mail is taken', 'register', { kind: 'flow' }],
    ['What happens with a wrong password', 'login', { kind: 'outcome', failed: true }],
    ['enters the wrong password', 'login', { kind: 'outcome', failed: true }],
  ])('leads who asks “%s” to %s', (query, id, entry) => {
    expect(first(query)).toMatchObject({ flow: { id } })
    expect(first(query)?.hits[0]?.entry).toMatchObject(entry)
  })

  test('finds by a tag, by a section of the specification and by the label of a button', () => {
    expect(found('money in flight')).toContain('takeAdvert')
    expect(found('§9 Payment windows')).toContain('orderLifecycle')
    expect(found('Sent! Notify Seller')).toContain('m2mOrder')
  })

  test.each([
    ['locked', 'verifyOtp answers', 'locked'],
    ['too many wrong codes', 'verifyOtp answers', 'too many'],
    ['what if the old password is wrong', 'updatePassword answers', 'wrong old password'],
    ['insufficient balance', 'createOrder answers', 'insufficient balance'],
  ])('finds the named outcome that “%s” is about, with its status and text', (query, _, name) => {
    const [hit] = first(query)?.hits ?? []
    expect(hit?.entry).toMatchObject({ kind: 'outcome', failed: true })
    expect(hit?.entry.title).toContain(`“${name}”`)
    expect(hit?.entry.description).toMatch(/^4\d\d · \S/)
  })

  test.each(['which tests cover resend', 'tests of resend', 'what paths cover resend code'])(
    'answers “%s” with paths that resend',
    (query) => {
      const best = first(query)
      expect(best?.flow.id).toBe('otp')
      expect(best?.hits[0]?.entry).toMatchObject({ kind: 'path', path: expect.any(Number) })
      const { path = 0 } = best?.hits[0]?.entry ?? {}
      expect(tests['otp']?.paths[path - 1]?.steps).toContain('code.resend')
    },
  )

  test('answers who asks about the tests of something with no path that is about tests alone', () => {
    const hits = search('which tests cover resend').flatMap((result) => result.hits)
    const offTopic = hits.filter(({ entry }) => entry.kind === 'path' && !/resend/i.test(entry.title))
    expect(offTopic.map(({ entry }) => entry.title)).toEqual([])
    expect(found('which tests cover resend')).toEqual(['otp', 'confirmMovement', 'myTrades'])
    expect(search('tests')).toHaveLength(12)
  })

  test.each(['network error', 'no connection', 'server down', 'what if the network is down'])(
    'answers “%s” with requests that get no answer',
    (query) => {
      const hits = search(query).flatMap((result) => result.hits)
      expect(hits.filter(({ entry }) => /“(offline|lost)”$/.test(entry.title)).length).toBeGreaterThan(3)
    },
  )

  test.each([
    ['where does the buyer wait for the release', 'state', 'Awaiting release'],
    ['why was the code of my account rejected', 'state', 'Rejected'],
    ['when is an order completed', 'state', 'Completed'],
  ])('ranks states above common words: %s', (query, kind, title) => {
    const found = search(query).flatMap(({ hits }) => hits[0] ?? [])
    expect(found.slice(0, 2).map(({ entry }) => [entry.kind, entry.title])).toContainEqual([kind, title])
  })

  test.each(['Waiting', 'spent', 'Cancelled'])('finds states called “%s” before what only mentions it', (query) => {
    expect(first(query)?.hits[0]?.entry).toMatchObject({
      kind: 'state',
      title: expect.stringMatching(RegExp(`^${query}$`, 'i')),
    })
  })

  test('knows a question by what it is about, not by the words that ask', () => {
    for (const query of ['how long until I can resend', 'how many times can I resend', 'how often can I resend']) {
      expect(found(query).slice(0, 2), query).toEqual(found('resend').slice(0, 2))
    }
  })

  test('answers “refund” with what is refunded or returned, not with every way back', () => {
    const hits = search('refund').flatMap((result) => result.hits)
    expect(found('refund').slice(0, 4)).toEqual(expect.arrayContaining(['orderCase', 'orderLifecycle']))
    expect(found('refund')).toContain('swapStatus')
    expect(hits.map(({ entry }) => entry.title)).not.toContain('Change url')
  })

  test('answers with the product, and with the sandbox who asks for it', () => {
    expect(first('what happens when the network is lost')?.flow.id).toBe('session')
    expect(found('what happens after too many wrong codes').slice(0, 2)).toContain('otp')
    expect(found('test networks').slice(0, 2)).toContain('chainControls')
  })

  test.each(['picture too large', 'photo too large'])('answers “%s” with images', (query) => {
    expect(found(query)).toContain('messageComposer')
  })

  test('lists the flow that a section is named after first', () => {
    expect(first('§4 Login')).toMatchObject({ flow: { id: 'login' } })
    expect(first('§4 Login')?.hits[0]?.entry.kind).toBe('flow')
    expect(found('§9 OTP')).toContain('otp')
    expect(search('§99')).toEqual([])
  })

  test('finds nothing for unknown words, nor for stop words alone', () => {
    expect(search('zebra')).toEqual([])
    expect(search('the')).toEqual([])
  })
})
