import { expect, test, type Page } from 'playwright/test'
import { planWalk, takePath, type PageOptions } from 'statewalk/playwright'
import { examples, loginMachine } from '../../../packages/statewalk/examples/login/src/login.machine.ts'

const { paths } = planWalk(loginMachine, { examples })

const login = { url: '**/api/login', answers: { known: { json: { user: 'Ada' } }, unknown: { status: 401 } } }
const marked: PageOptions = { open: (page) => page.goto('/'), actors: { login }, timeout: 1500 }
const press = (page: Page) => page.getByRole('button', { name: 'Log in' }).click()
const type = (page: Page, value: string) => page.getByLabel('Name').fill(value)
const openWithoutAnswers = async (page: Page): Promise<void> => {
  await page.route('**/api/login', () => {})
  await page.goto('/')
}
const byHand: PageOptions = {
  ...marked,
  events: { 'name.change': (page, { value }) => type(page, value), 'form.submit': press },
}

const takeAll = async (page: Page, options: PageOptions): Promise<void> => {
  for (const { path } of paths) await takePath(page, path, options)
}

test('the page of the example is what the machine is, by its marks and by hand', async ({ browser }) => {
  for (const options of [marked, byHand]) await takeAll(await browser.newPage(), options)
})

const buttonAlwaysOffered = (): void => {
  const offer = () => {
    for (const button of document.querySelectorAll('button')) button.disabled = false
  }
  new MutationObserver(offer).observe(document, { subtree: true, childList: true, attributes: true })
}

const statusHidden = (): void => {
  addEventListener('DOMContentLoaded', () => {
    const style = document.createElement('style')
    style.textContent = '[role=status] { display: none }'
    document.head.append(style)
  })
}

const changedTwice = (): void => {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  let isFirst = true
  addEventListener('input', ({ target }) => {
    if (!isFirst || !(target instanceof HTMLInputElement)) return
    isFirst = false
    set?.call(target, `${target.value}!`)
    target.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

const inTheView: readonly (readonly [tamper: () => void, found: RegExp])[] = [
  [buttonAlwaysOffered, /"Log in" \(form\.submit\) is offered, the machine refuses it/],
  [statusHidden, /no status "Logging in" is visible/],
  [changedTwice, /the page also took "filling \| name\.change"/],
]

for (const [tamper, found] of inTheView)
  test(`a walk finds ${tamper.name} in the view`, async ({ page }) => {
    await page.addInitScript(tamper)
    await expect(takeAll(page, marked)).rejects.toThrow(found)
  })

const inTheOptions: readonly (readonly [name: string, options: PageOptions, found: RegExp])[] = [
  [
    'an answer that is stored otherwise',
    { ...byHand, actors: { login: { ...login, answers: { ...login.answers, known: { json: { user: 'Eve' } } } } } },
    /the page has user "Eve", where the walk has "Ada"/,
  ],
  [
    'a field that sends another value',
    { ...byHand, events: { ...byHand.events, 'name.change': (page) => type(page, 'bob') } },
    /the page has name "bob", where the walk has "ada"/,
  ],
  [
    'an event that is not sent',
    { ...byHand, events: { ...byHand.events, 'form.submit': async () => {} } },
    /the page took "nothing" where the walk took "filling \| form\.submit if hasName -> loggingIn"/,
  ],
  [
    'a request that is not made',
    { ...byHand, open: openWithoutAnswers, actors: { login: { ...login, url: '**/api/sign-in' } } },
    /the page made no request for login/,
  ],
  ['an actor that nothing answers', { ...byHand, actors: {} }, /"actors" does not say how login ends in the page/],
  [
    'an outcome that nothing answers',
    { ...byHand, actors: { login: { ...login, answers: {} } } },
    /"actors" does not say what login is answered for the outcome/,
  ],
  [
    'a page without the machine',
    { ...byHand, open: (page) => page.setContent('<p>Nothing here</p>') },
    /the page runs no machine login/,
  ],
]

for (const [name, options, found] of inTheOptions)
  test(`a walk finds ${name}`, ({ page }) => expect(takeAll(page, options)).rejects.toThrow(found))
