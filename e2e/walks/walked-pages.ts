import type { Browser } from 'playwright/test'
import { MockApi } from './mock-api.ts'
import { WalkedPage } from './walked-page.ts'

/** One page of each build, with its API, for flows that are walked one after another. */
export class WalkedPages {
  readonly #opened = new Map<string, Promise<WalkedPage>>()

  constructor(readonly browser: Browser) {}

  /** The page of a build, for another flow: nothing that the last one proved counts. */
  async of(folder: string): Promise<WalkedPage> {
    const opened = this.#opened.get(folder) ?? this.#open(folder)
    this.#opened.set(folder, opened)
    const at = await opened
    at.environment.forgetProven()
    return at
  }

  async close(): Promise<void> {
    for (const at of await Promise.all(this.#opened.values())) {
      await at.close()
      await at.api.close()
    }
  }

  async #open(folder: string): Promise<WalkedPage> {
    return WalkedPage.open(this.browser, await MockApi.open(folder))
  }
}
