import type { Page, Request, Route } from 'playwright/test'
import { pendingRequests } from './in-page.ts'

const POLL_MS = 15
const NUMBER = 'x-walk-request'

/** What a request is answered with, as Playwright's `route.fulfill` takes it, or that the connection breaks. */
export type Answer = NonNullable<Parameters<Route['fulfill']>[0]> | 'lost'

/** The request that an actor makes, and what answers it in each outcome of the actor. */
export interface AnsweredRequest {
  /** As `page.route` takes it. */
  readonly url: string | RegExp
  /** Where several actors request the same address. */
  readonly method?: string
  readonly answers: Readonly<Record<string, Answer>>
}

interface Held {
  readonly actor: string
  readonly route: Route
}

const numberOf = (request: Request): string | undefined => request.headers()[NUMBER]

/** Holds the requests of a page until a walk says how they end. */
export class HeldRequests {
  #held: Held[] = []
  /** The numbers of the page's requests that have left it. */
  readonly #sent = new Set<string>()

  constructor(
    readonly page: Page,
    readonly timeoutMs: number,
  ) {
    page.on('request', (request) => this.#sent.add(numberOf(request) ?? ''))
    page.on('requestfailed', (request) => this.#forget(request))
  }

  async hold(actor: string, { url, method }: AnsweredRequest): Promise<void> {
    await this.page.route(url, async (route) => {
      if (method !== undefined && route.request().method() !== method) return route.fallback()
      this.#held.push({ actor, route })
    })
  }

  /** Answers the newest of an actor's requests that the page waits for, once it is here. */
  async answer(actor: string, answer: Answer): Promise<void> {
    const { route } = await this.#newest(actor)
    this.#forget(route.request())
    await (answer === 'lost' ? route.abort() : route.fulfill(answer))
  }

  #forget(request: Request): void {
    this.#held = this.#held.filter(({ route }) => route.request() !== request)
  }

  async #newest(actor: string): Promise<Held> {
    const deadline = Date.now() + this.timeoutMs
    for (;;) {
      const pending = await this.page.evaluate(pendingRequests)
      const isPending = ({ route }: Held) => {
        const number = numberOf(route.request())
        return number === undefined || pending.includes(number)
      }
      const found = this.#held.findLast((held) => held.actor === actor && isPending(held))
      if (found && pending.every((number) => this.#sent.has(number))) return found
      if (Date.now() > deadline) throw new Error(`the page made no request for ${actor}`)
      await new Promise((later) => setTimeout(later, POLL_MS))
    }
  }
}
