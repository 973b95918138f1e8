// @vitest-environment jsdom
import { createMachine, setup } from 'xstate'
import { beforeEach, expect, test, vi } from 'vitest'
import { drawnMachine } from '../../atlas/drawn-machine.ts'
import { atlasPage, momentHtml } from '../../atlas/page.tsx'
import { examples, loginMachine } from '../../examples/login/src/login.machine.ts'
import { openPage } from './opened-page.ts'

const otp = createMachine({
  id: 'otp',
  initial: 'entering',
  states: { entering: { on: { 'code.submit': 'right' } }, right: { type: 'final' } },
})
const transfer = setup({ actors: { otp } }).createMachine({
  id: 'transfer',
  initial: 'confirming',
  states: { confirming: { invoke: { id: 'otp', src: 'otp', onDone: 'sent' } }, sent: { type: 'final' } },
})

const entries = [
  await drawnMachine({ place: 'login.ts#loginMachine', machine: loginMachine, examples }),
  await drawnMachine({ place: 'transfer.ts#transfer', machine: transfer, examples: {} }),
]

/** Answers as the command does. */
const answer = (address: string): Response => {
  const { searchParams } = new URL(address, 'http://localhost')
  const html = momentHtml(entries, searchParams.get('of') ?? '', searchParams.get('at') ?? undefined)
  return html === undefined ? new Response('', { status: 404 }) : new Response(html)
}
const server = vi.fn<(address: string) => Promise<Response>>()

beforeEach(() => {
  history.replaceState(null, '', location.pathname)
  server.mockReset().mockImplementation((address) => Promise.resolve(answer(address)))
  vi.stubGlobal('fetch', server)
  openPage(atlasPage(entries, { isServed: true }))
})

const article = () => document.querySelector('article:not([hidden])')
const texts = (selector: string): string[] =>
  [...(article()?.querySelectorAll(selector) ?? [])].map(({ textContent }) => textContent)

const place = () => texts('.state-now')[0]
const link = (name: string): HTMLAnchorElement => {
  const found = [...(article()?.querySelectorAll<HTMLAnchorElement>('.simulation a') ?? [])].find((each) =>
    each.textContent.startsWith(name),
  )
  if (!found) throw new Error(`no link ${name} among ${texts('.simulation a').join(', ')}`)
  return found
}
/** Follows a link until the page shows a place. */
const follow = async (name: string, to: string) => {
  link(name).focus()
  link(name).click()
  await vi.waitFor(() => expect(place()).toBe(to))
}
const activeStates = () =>
  [...(article()?.querySelectorAll('text.title') ?? [])]
    .filter((title) => title.closest('.state')?.hasAttribute('data-active'))
    .map(({ textContent }) => textContent)

test('begins where the machine does, with what can happen, the context, and what a guard refuses', () => {
  expect(place()).toBe('In filling.')
  expect(texts('.choices a')).toEqual(['Change name: ada'])
  expect(texts('.refusals li')).toEqual(['Submit formrefused by “has name”'])
  expect(texts('.context dt')).toEqual(['name', 'tries'])
  expect(texts('.context dd')).toEqual(['empty', '0'])
  expect(activeStates()).toEqual(['Filling'])
})

test('plays events with their payloads and answers, highlights the state, and goes back and to the start again', async () => {
  link('Change name').click()
  await vi.waitFor(() => expect(texts('.context dd')).toEqual(['ada', '0']))
  expect(texts('.refusals li')).toEqual([])
  await follow('Submit form', 'In loggingIn.')
  expect(texts('.choices a')).toEqual(['Login answers: known{"user":"Ada"}', 'Login answers: unknownWrong name'])
  expect(activeStates()).toEqual(['Logging in'])
  await follow('Login answers: unknown', 'In filling.')
  expect(texts('.context dd')).toEqual(['ada', '1'])
  expect(texts('.moment ol a')).toEqual([
    'The flow starts',
    'Change name: ada',
    'Submit form',
    'Login answers “unknown”',
  ])
  await follow('Step back', 'In loggingIn.')
  await follow('Login answers: known', 'Over, in loggedIn.')
  expect(texts('.choices a')).toEqual([])
  await follow('Reset', 'In filling.')
  expect(texts('.context dd')).toEqual(['empty', '0'])
  expect(texts('.controls a[href]')).toEqual([])
})

test('the keys go to where the machine is now, and stay at “Step back”', async () => {
  link('Change name').click()
  await vi.waitFor(() => expect(texts('.moment ol a')).toHaveLength(2))
  await follow('Submit form', 'In loggingIn.')
  expect(document.activeElement).toBe(article()?.querySelector('.state-now'))
  await follow('Step back', 'In filling.')
  expect(document.activeElement?.textContent).toBe('Step back')
})

test('an invoked machine is played, too', async () => {
  location.hash = '#m2'
  await vi.waitFor(() => expect(place()).toBe('In confirming. Otp is in entering.'))
  expect(texts('.choices a')).toEqual(['Otp answers: done', 'Submit code in Otp'])
  await follow('Submit code in Otp', 'Over, in sent.')
})

test('an address leads to its moment, and one of another version says which step is not possible any more', async () => {
  location.hash = `#m1/${encodeURIComponent('start: name.change("ada") form.submit')}`
  await vi.waitFor(() => expect(place()).toBe('In loggingIn.'))
  location.hash = `#m1/${encodeURIComponent('start: form.submit')}`
  await vi.waitFor(() => expect(texts('[role=alert]')).toEqual(['Step 1: form.submit cannot happen in filling.']))
})

test('says when the command was ended', async () => {
  server.mockRejectedValue(new TypeError('Failed to fetch'))
  link('Change name').click()
  await vi.waitFor(() => expect(place()).toContain('statewalk atlas does not run any more'))
})

test('a file is not played', () => {
  const file = atlasPage(entries, { isServed: false })
  expect(file).not.toContain('class="simulation"')
  expect(file.match(/aria-label="Chart of /g)).toHaveLength(2)
})
