import { assign, setup, type ActorRefFrom } from 'xstate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as text from '#machines/accounts/messages/accounts.ts'
import { durations } from '#machines/shared/values/durations.ts'
import { manageSessionsMachine } from '#machines/accounts/manage-sessions/manage-sessions.machine.ts'
import { sessionsMachine } from '#machines/accounts/reads.machine.ts'
import type { FlowModel } from 'statewalk/model'
import type { Trader } from '../server/support/client.ts'
import type { TestServer } from '../server/support/test-server.ts'
import { openBrowser, whenActor, type Browser, type RunningFlow } from './support/browser.ts'
import { newName, openSessionOf, startRealServer } from './support/exchange.ts'
import { planned, takeOnServer } from './support/server-walk.ts'

/** How a device knows that its session is over: its stream closes, or, without one, its next request is refused. */
type Notice = 'stream' | 'request'
interface Expected {
  /** Whether each device beside this one is still signed in, in the order in which they signed in. */
  readonly others: readonly boolean[]
  readonly isHere: boolean
}
type Step =
  | { type: 'device.signIn' }
  | { type: 'session.end'; which: 'oldest' | 'newest'; notice: Notice }
  | { type: 'others.end'; notice: Notice }
  | { type: 'others.dismiss' }
  | { type: 'own.end' }

const indexOf = ({ others }: Expected, which: 'oldest' | 'newest') =>
  which === 'oldest' ? others.indexOf(true) : others.lastIndexOf(true)

const after = (expected: Expected, step: Step): Expected => {
  const { others } = expected
  switch (step.type) {
    case 'device.signIn':
      return { ...expected, others: [...others, true] }
    case 'session.end':
      return { ...expected, others: others.with(indexOf(expected, step.which), false) }
    case 'others.end':
      return { ...expected, others: others.map(() => false) }
    case 'others.dismiss':
      return expected
    case 'own.end':
      return { ...expected, isHere: false }
  }
}

const take = assign<Expected, Step, undefined, Step, never>(({ context, event }) => after(context, event))

const machine = setup({
  types: {} as { context: Expected; events: Step },
  guards: {
    isHere: ({ context }) => context.isHere,
    hasRoom: ({ context }) => context.isHere && context.others.length < 3,
    hasOther: ({ context }) => context.isHere && context.others.includes(true),
  },
}).createMachine({
  id: 'sessions',
  context: { others: [], isHere: true },
  on: {
    'device.signIn': { guard: 'hasRoom', actions: take },
    'session.end': { guard: 'hasOther', actions: take },
    'others.end': { guard: 'isHere', actions: take },
    'others.dismiss': { guard: 'isHere', actions: take },
    'own.end': { guard: 'isHere', actions: take },
  },
})

const model: FlowModel<typeof machine> = {
  machine,
  inputs: { alone: undefined },
  events: {
    'session.end': () => [
      { which: 'oldest', notice: 'stream' },
      { which: 'newest', notice: 'request' },
    ],
    'others.end': () => [{ notice: 'stream' }, { notice: 'request' }],
  },
  outcomes: {},
  counters: ({ context }) => context,
  goal: ({ context }) => !context.isHere,
}

interface Person {
  readonly trader: Trader
  readonly here: Browser
  readonly flow: RunningFlow<typeof manageSessionsMachine>
  readonly others: Browser[]
  readonly keys: string[]
}

let server: TestServer
beforeAll(async () => {
  server = await startRealServer()
})
afterAll(() => server.close())

const begin = async (): Promise<Person> => {
  const trader = await server.register(newName())
  const here = await openBrowser(server.url, trader.session, trader.device)
  return { trader, here, flow: here.open(manageSessionsMachine, undefined), others: [], keys: [] }
}

const listOf = ({ flow }: Person) => flow.snapshot().children['sessions'] as ActorRefFrom<typeof sessionsMachine>

const whenListed = async (person: Person) => {
  person.here.pass(durations.fetchDedupe)
  const snapshot = await whenActor<typeof sessionsMachine>(listOf(person), 'the list is up to date', (s) =>
    s.matches('fresh'),
  )
  return snapshot.context.data ?? []
}

const signIn = async (person: Person) => {
  const key = await openSessionOf(server, person.trader)
  person.keys.push(key)
  person.others.push(await openBrowser(server.url, key))
  await whenListed(person)
  person.here.focus()
}

/** What the ended devices notice: word of the closed stream comes by itself, a refused request when the window is used again. */
const notice = async (person: Person, ended: readonly number[], how: Notice) => {
  for (const index of ended) {
    const { session, pass, focus } = person.others[index] ?? person.here
    await session.when('the stream closes', (s) => !s.matches({ signedIn: { stream: 'connected' } }))
    if (how === 'stream') pass(durations.streamRetry)
    else focus()
    await session.when('the session has ended', (s) => s.matches('ended'))
  }
}

const toastIn = ({ flow }: Person) =>
  flow.effects.splice(0).flatMap((effect) => (effect.type === 'toast' ? [[effect.level, effect.text]] : []))

const endOne = async (person: Person, step: Extract<Step, { type: 'session.end' }>, before: Expected) => {
  const { data } = await server.call('fetchSessions', { session: person.keys[indexOf(before, step.which)] ?? '' })
  const session = listOf(person)
    .getSnapshot()
    .context.data?.find(({ _id }) => _id === data.find(({ current }) => current)?._id)
  if (!session) throw new Error('the page does not list the device')
  person.flow.send({ type: 'session.end', id: session._id, session })
  await person.flow.when('the device is signed out', (s) => s.matches('listing'))
  expect(toastIn(person)).toEqual([['success', text.SESSION_ENDED]])
  await notice(person, [indexOf(before, step.which)], step.notice)
}

const endOthers = async (person: Person, step: Extract<Step, { type: 'others.end' }>, before: Expected) => {
  person.flow.send({ type: 'others.end' })
  person.flow.send({ type: 'others.confirm' })
  await person.flow.when('the others are signed out', (s) => s.matches('listing'))
  expect(toastIn(person)).toEqual([['success', text.OTHER_SESSIONS_ENDED]])
  await notice(
    person,
    before.others.flatMap((isIn, index) => (isIn ? [index] : [])),
    step.notice,
  )
}

/** The page asks the app to log out, as the menu does. */
const endOwn = async (person: Person) => {
  const session = listOf(person)
    .getSnapshot()
    .context.data?.find(({ current }) => current)
  if (!session) throw new Error('the page does not list this device')
  person.flow.send({ type: 'session.end', id: session._id, session })
  expect(person.flow.effects.splice(0)).toEqual([{ type: 'session.leave' }])
  person.here.session.send({ type: 'session.leave' })
  await person.here.session.when('this device is signed out', (s) => s.matches('guest'))
}

const takeStep = async (person: Person, step: Step, before: Expected) => {
  switch (step.type) {
    case 'device.signIn':
      return signIn(person)
    case 'session.end':
      return endOne(person, step, before)
    case 'others.end':
      return endOthers(person, step, before)
    case 'others.dismiss':
      person.flow.send({ type: 'others.end' })
      return person.flow.send({ type: 'others.dismiss' })
    case 'own.end':
      return endOwn(person)
  }
}

/** Signed in, with an open stream, and its key is valid; or none of it. */
const checkDevice = async ({ session, tab }: Browser, key: string, isIn: boolean) => {
  expect(session.snapshot().matches({ signedIn: { stream: { connected: 'open' } } })).toBe(isIn)
  expect(tab.cookie !== '').toBe(isIn)
  if (isIn) await server.call('fetchSessions', { session: key })
  else expect(await server.refusal('fetchSessions', { session: key })).toMatchObject({ status: 401 })
}

const check = async (person: Person, { others, isHere }: Expected) => {
  await checkDevice(person.here, person.trader.session, isHere)
  for (const [index, isIn] of others.entries())
    await checkDevice(person.others[index] ?? person.here, person.keys[index] ?? '', isIn)
  if (!isHere) return
  const listed = await whenListed(person)
  expect(listed.map(({ current }) => current)).toEqual([true, ...others.filter(Boolean).map(() => false)])
  const { data } = await person.trader.call('fetchSessions')
  expect(listed.map(({ _id }) => _id)).toEqual(data.map(({ _id }) => _id))
}

const end = ({ here, others }: Person) => [here, ...others].forEach((browser) => browser.close())

const { paths, walks } = planned(model)

test.each(paths.map((path, index) => [index + 1, path] as const))(
  'every device knows whether it is signed in on path %i',
  (_, path) => takeOnServer<Expected, Step, Person>(path, { begin, take: takeStep, check, end }),
)

afterAll(() => console.log(`sessions on the real server: ${paths.length} paths, ${walks[0]?.edges.length} edges`))
