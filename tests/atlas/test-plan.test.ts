import { describe, expect, test } from 'vitest'
import { flowOf, flows, loadAtlas, type FlowInfo } from '#src/atlas/flows.ts'
import { outcomesTaking, pathsTaking, scenarioOver } from '#src/atlas/paths/flow-paths.ts'
import { describeScenario, planOf } from '#src/atlas/plan/test-plan.ts'
import { endpointOf } from '#machines/shared/model/flow-model.ts'
import { isForEverybody } from '#machines/shared/model/operation-facts.ts'
import { notFound } from '#machines/shared/model/samples/refusals.ts'
import { sandboxPrecondition } from '#machines/sandbox/sandbox-preconditions.ts'
import { exploreAll } from 'statewalk/explore'
import { asCsv, asGherkin } from 'statewalk/path-formats'
import { parsePath, resolvePath } from 'statewalk/path-notation'
import { planAllPaths } from 'statewalk/paths'
import { resultOf } from 'statewalk/model'
import { flowTests } from '../../scripts/charts/flow-tests.ts'
import { openingsOf } from '../../scripts/charts/openings.ts'

await loadAtlas()

const flow = (id: string): FlowInfo => {
  const found = flowOf(id)
  if (!found) throw new Error(`no flow ${id}`)
  return found
}

describe.each(flows.map((each) => [each.id, each] as const))('the tests of %s', (_, flow) => {
  const tests = flowTests(flow, flows)

  test('are paths with names of their own that take every transition', () => {
    const names = tests.paths.map(({ name }) => name)
    for (const name of names) expect(name).toMatch(/^\p{Lu}.*; ends in \S/u)
    expect(names).toEqual([...new Set(names)])
    for (const { id } of flow.transitions) expect(pathsTaking(flow, tests, id).length, id).toBeGreaterThan(0)
    expect(tests.paths.length).toBe(planAllPaths(exploreAll(flow.model), 'transitions').paths.length)
  })

  test('are scenarios that take every transition and every named answer, each in few steps', () => {
    const longest = Math.max(0, ...tests.paths.map(({ steps }) => steps.length))
    const titles = tests.scenarios.map(({ title }) => title)
    expect(titles).toEqual([...new Set(titles)])
    const ends = new Set<string>()
    const plan = planOf(flow, tests.scenarios, tests)
    for (const [at, { path }] of plan.paths.entries()) {
      const { steps, transitions } = tests.scenarios[at] ?? { steps: [], transitions: [] }
      ends.add(path.steps.at(-1)?.step ?? '')
      expect(steps.length).toBeLessThanOrEqual(longest)
      expect(path.steps.at(-1)?.took ?? path.start.took).toEqual(transitions.map((each) => flow.transitions[each]?.id))
    }
    expect([plan.paths.length, plan.taken]).toEqual([tests.scenarios.length, flow.transitions.length])
    for (const [place, { id }] of flow.transitions.entries())
      expect(tests.scenarios[(scenarioOver(flow, tests, id) ?? 0) - 1]?.transitions, id).toContain(place)
    const offered = exploreAll(flow.model).flatMap(({ edges }) => edges.filter(({ offer }) => offer.by === 'actor'))
    for (const { offer } of offered) expect([...ends]).toContain(`${offer.called}:${offer.outcome}`)
  })

  test('say in words what the app does, not what the machine emits', () => {
    const plan = planOf(flow, tests.scenarios, tests)
    const effects = plan.paths.flatMap(({ path }) => path.steps.flatMap((step) => step.effects))
    expect(effects.filter((each) => each.includes('emits'))).toEqual([])
  })

  test('name for every answer that refuses or gets lost how it is brought about', () => {
    for (const [src, outcomes] of Object.entries(flow.model.outcomes))
      for (const [name, answer] of Object.entries(outcomes.child ? {} : outcomes.cases))
        if ('error' in resultOf(outcomes, name) && src.startsWith('fetch'))
          expect(sandboxPrecondition(src, name, answer), `${src}:${name}`).toBeDefined()
  })
})

test.each([
  ['fetchOpenAdverts', 'nothing', { status: 200, body: {} }, 'choose filters that no advert matches'],
  ['fetchOrders', 'nothing', { status: 200, body: {} }, 'use a fresh account, for which there is nothing to list'],
  ['fetchOrder', 'missing', notFound, 'change the end of the address to one that does not exist, and open it'],
  [
    'deleteBankDetails',
    'goneMeanwhile',
    notFound,
    'delete the bank account, one that no advert uses, in a second tab before this step',
  ],
])('the answer of %s that is “%s” is brought about by what can be done to it', (operation, outcome, answer, how) => {
  expect(sandboxPrecondition(operation, outcome, answer)).toBe(how)
})

test('a list that is everybody’s does not depend on an account', () => {
  const publicLists = flows.flatMap(({ model }) =>
    Object.entries(model.outcomes).flatMap(([actor, outcomes]) =>
      isForEverybody(endpointOf(outcomes)?.op)
        ? Object.entries<unknown>(outcomes.cases).map((each) => [actor, ...each])
        : [],
    ),
  )
  const all = publicLists.map(([actor, outcome, answer]) => sandboxPrecondition(String(actor), String(outcome), answer))
  expect(all.filter((how) => /use an? .*account/.test(how ?? ''))).toEqual([])
})

describe('a scenario of the test plan', () => {
  const otp = flow('otp')
  const tests = flowTests(otp, flows)
  const locked = tests.scenarios.find(({ steps }) => steps.at(-1) === 'verifyOtp:locked')
  if (!locked) throw new Error('no scenario is locked')

  test('says what it is about, what to arrange, and that it is a risk', () => {
    expect(locked).toMatchObject({ title: 'Verify otp answers “locked”: verifying otp → failed', isRisk: true })
    expect(describeScenario(otp, locked, tests).preconditions).toEqual([
      'verify otp answers “locked” (400 · Too many incorrect codes. Request a new one): enter a wrong code until no attempt is left',
    ])
  })

  test('says what sets it apart from another with the same step', () => {
    const titlesOf = (id: string, about: string) =>
      flowTests(flow(id), flows).scenarios.flatMap(({ title }) => (title.startsWith(about) ? [title] : []))
    expect(titlesOf('orderLifecycle', 'Cancel order: awaiting payment')).toEqual([
      'Cancel order: awaiting payment → cancelled',
      'Cancel order: awaiting payment → awaiting claim',
    ])
    expect(titlesOf('myTrades', 'Close trade answers “closed already”')).toEqual([
      'Close trade answers “closed already”: closing trade → resting (after “lost”)',
      'Close trade answers “closed already”: closing trade → resting',
    ])
    expect(titlesOf('posts', 'Focus window: resting')).toEqual([
      'Focus window: resting → stale (after “one page”)',
      'Focus window: resting → stale (after “nothing”)',
    ])
  })

  test('is Gherkin with preconditions and what is shown, a CSV table, and a line that replays it', () => {
    const plan = planOf(otp, [locked], tests)
    expect(asGherkin(plan).split('\n').slice(0, 18)).toEqual([
      '@otp',
      'Feature: Code entry',
      '  A 6-digit code from an email, used by both code screens',
      '  1 path (test plan), 3 of 12 transitions',
      '',
      '  # replay: otp justSent: code.change("123456") code.submit verifyOtp:locked',
      '  Scenario: Code entry, Verify otp answers “locked”: verifying otp → failed',
      '    Given the page before leads there, with name Ada Obi, email ada@example.com',
      '    And a visitor opens "Verify login" at /verify-login (arrived)',
      '    And "Code entry" starts (just sent)',
      '    And verify otp answers “locked” (400 · Too many incorrect codes. Request a new one): enter a wrong code until no attempt is left',
      '    And the flow is in "asking.code.entering.pristine": No attempt has failed',
      '    And the flow is in "asking.resend.waiting": The countdown runs',
      '    And the screen shows button "Verify Account"',
      '    And the screen shows a timer',
      '    When a person changes the code: "123456"',
      '    Then the flow stays in "asking.code.entering.pristine + asking.resend.waiting"',
      '    When a person submits the code',
    ])
    const [head, start] = asCsv([plan]).split('\r\n')
    expect(head).toMatch(/,preconditions$/)
    expect(start).toContain(
      '"the page before leads there, with name Ada Obi, email ada@example.com; a visitor opens ""Verify login"" at /verify-login (arrived); ""Code entry"" starts (just sent); verify',
    )
    expect(start).toContain('enter a wrong code until no attempt is left')
    const line = plan.paths[0]?.path.notation ?? ''
    expect(resolvePath(otp.model, parsePath(line)).steps).toHaveLength(3)
  })
})

describe('the opening of a scenario', () => {
  const openingOf = (id: string, input: string) => {
    const scenario = { title: '', input, steps: [], transitions: [], isRisk: false }
    return describeScenario(flow(id), scenario, { openings: openingsOf(flow(id), flows) }).opening
  }

  test('is the page of a flow that has one', () => {
    expect(openingOf('login', 'arrived')).toEqual(['a visitor opens "Login" at /login (arrived)'])
    expect(openingOf('settings', 'arrived')).toEqual([
      'a signed-in person opens "Settings" at /dashboard/account/settings (arrived)',
    ])
  })

  test('is what is done in the flow that a flow runs inside of, as that one usually starts', () => {
    expect(openingOf('bankAccount', 'arrived')).toEqual([
      'a signed-in person opens "Payment Method" at /dashboard/account/payment-method (arrived)',
      'a person adds the account',
      '"Add a bank account" starts (arrived)',
    ])
    expect(openingOf('orderChat', 'opened')).toEqual([
      'a signed-in person opens "M2M order" at /dashboard/orders/m2m/order-details/:order_no, where :order_no is one of their own (arrived)',
      'fetch order answers “buyer placed” (200): post a Sell advert with another account, in a second browser, and take it here; pay nothing yet',
      'fetch order is answered "buyer placed"',
      '"Order chat" starts (opened), with side seller, partner ben_kay',
    ])
  })

  test('has the query in its address, and a name in its path', () => {
    expect(openingOf('m2mOrders', 'linked')).toEqual([
      'a signed-in person opens "M2M Orders" at /dashboard/orders/m2m?tab=closed&filter=cancelled (linked)',
    ])
    expect(openingOf('post', 'arrived')).toEqual(['a visitor opens "Post" at /posts/how-escrow-works (arrived)'])
  })

  test('says what an earlier visit typed and sent, and how its answer is lost', () => {
    expect(openingOf('depositFiat', 'reloaded')).toEqual([
      'an earlier visit in the same tab left: currency EUR, amount 75',
      'the answer to its request was lost: make the connection slow (developer tools, Network), send, and reload before the answer',
      'a signed-in person opens "Deposit fiat" at /dashboard/deposit-fiat?currency=USD (reloaded)',
    ])
    expect(openingOf('swap', 'elsewhere')[1]).toMatch(/^a visitor opens "Swap" at \/swap\?from=eth&to=xrp/)
  })

  test('says what the page before hands over', () => {
    expect(openingOf('singleAsset', 'handedOver')).toEqual([
      'the page before leads there, with token USDT',
      'a signed-in person opens "Single asset" at /dashboard/single-asset (handed over)',
    ])
  })

  test('says once what was left for a flow and for the one inside of it', () => {
    const opening = openingOf('convertQuote', 'reloaded')
    expect(opening.filter((each) => each.startsWith('an earlier visit')).length).toBe(1)
    expect(opening.at(-1)).toBe('"Quote of a conversion" starts (reloaded), with from BTC, to USDT, amount 0.1')
  })

  test('leads to the input of the scenario', () => {
    expect(openingOf('externalRecipient', 'selling').slice(-4)).toEqual([
      'a person chooses the side: "sell"',
      'a person chooses the recipient: "external"',
      'fetch external currencies is answered "dollars"',
      '"External recipient" starts (selling), with side sell, token BTC',
    ])
  })

  test('goes through every flow around it, from where the outermost is shown', () => {
    expect(openingOf('messageComposer', 'opened').slice(-2)).toEqual([
      '"Order chat" starts (opened), with side seller, partner ben_kay',
      '"Message of an order" starts (opened), with images sent 0',
    ])
    expect(openingOf('notices', 'arrived')).toEqual([
      '"Bell" starts (arrived): The unread notifications, at the top of every screen',
      'a person opens the bell',
      '"Notifications" starts (arrived)',
    ])
  })

  test('is there for every flow that runs inside another, with each of its inputs', () => {
    for (const each of flows) {
      const isInside = flows.some(({ model }) =>
        Object.values(model.outcomes).some(({ child }) => child === each.model),
      )
      const inputs = isInside && each.route === undefined ? Object.keys(each.model.inputs) : []
      expect(Object.keys(openingsOf(each, flows)), each.id).toEqual(inputs)
    }
  })
})

test('a transition lists every outcome that brings it about, and no other', () => {
  const otp = flow('otp')
  const failed = otp.transitions.find(({ label }) => label === 'failed: wrong, 3 more')
  expect(outcomesTaking(otp, flowTests(otp, flows), failed?.id ?? '').toSorted()).toEqual([
    'verifyOtp:expired',
    'verifyOtp:locked',
    'verifyOtp:offline',
    'verifyOtp:wrong',
  ])
  const closed = otp.transitions.find(({ to, from }) => to.includes('over') && from.includes('checkingFailure'))
  expect(outcomesTaking(otp, flowTests(otp, flows), closed?.id ?? '')).toEqual(['resendOtp:over'])
})
