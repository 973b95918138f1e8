import { expect, test as base, type BrowserContext, type Page } from 'playwright/test'
import { SHARED_ENGINE } from './databases.ts'
import { openQuayside, type Quayside } from './quayside.ts'

export { expect }

interface Visit {
  /** The address of another app of the same server, such as the operators' console. */
  readonly at?: string
  readonly phone?: boolean
  /** The statuses that the server refuses with in this story: the browser reports each as an error. */
  readonly refusals?: readonly number[]
  /** Whether the network is lost in this story, which the browser reports as errors, too. */
  readonly losesNetwork?: boolean
}

interface Fixtures {
  /** A page in a browser of its own, with other cookies and storage; whatever it does wrong fails the story at its end. */
  visit: (options?: Visit) => Promise<Page>
}

interface WorkerFixtures {
  /** Whether a story may advance the server's clock. */
  clockIsOurs: boolean
  /** A file whose server needs other variables gets a worker, and with it a server, of its own. */
  serverEnv: Readonly<Record<string, string>>
  server: Quayside
}

const PHONE = { width: 390, height: 844 }
const ACTION_MS = 20_000
const DESKTOP = { width: 1440, height: 900 }

/** The test exchange provider has payment pages of its own. */
const isPaymentPage = ({ hostname, pathname }: URL) => hostname === '127.0.0.1' && pathname.startsWith('/pay/')

/** Faults of a page: console errors, violations of its security policy, requests to another host. */
const watch = async (
  context: BrowserContext,
  url: string,
  faults: string[],
  { refusals = [], losesNetwork = false }: Visit,
) => {
  const { host } = new URL(url)
  const isExpected = (message: string) =>
    refusals.includes(Number(/(?:with a status of|Unexpected response code:) (\d+)/.exec(message)?.[1])) ||
    (losesNetwork && message.includes('net::ERR_INTERNET_DISCONNECTED'))
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`security policy: ${violatedDirective} ${blockedURI}`),
    )
  })
  context.on('request', (request) => {
    const asked = new URL(request.url())
    if (asked.protocol.startsWith('http') && asked.host !== host && !isPaymentPage(asked))
      faults.push(`${asked.host} was asked`)
  })
  context.on('weberror', (error) => faults.push(`a page threw ${error.error().message}`))
  context.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message.text()))
      faults.push(`${message.page()?.url() ?? ''}: ${message.text()}`)
  })
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  clockIsOurs: [false, { scope: 'worker', option: true }],
  serverEnv: [{}, { scope: 'worker', option: true }],
  server: [
    async ({ clockIsOurs, serverEnv }, use) => {
      // Of a server that few stories use, the database is the embedded one, as `npm start` has it.
      const isShared = !clockIsOurs && Object.keys(serverEnv).length === 0
      const engine = isShared ? SHARED_ENGINE : 'embedded'
      const server = await openQuayside({ engine, clockIsOurs, env: serverEnv })
      await use(server)
      expect(await server.isReady(), 'the ledger is open').toBe(true)
      expect(await server.close(), 'the audit finds nothing').toEqual([])
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  visit: async ({ browser, server }, use) => {
    const faults: string[] = []
    const contexts: BrowserContext[] = []
    await use(async (how = {}) => {
      const url = how.at ?? server.url
      const context = await browser.newContext({ baseURL: url, viewport: how.phone === true ? PHONE : DESKTOP })
      context.setDefaultTimeout(ACTION_MS)
      contexts.push(context)
      await watch(context, url, faults, how)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
    expect(faults, 'no page complains, breaks the security policy or asks another host').toEqual([])
    expect(await server.isReady(), 'the ledger is open').toBe(true)
  },
})

/** Stories that advance the server's clock: they share a worker, and with it a server, which no other story uses. */
export const clockTest = test.extend({
  clockIsOurs: [true, { scope: 'worker' }],
})
