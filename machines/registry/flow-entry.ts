import type { AnyStateMachine } from 'xstate'
import type { PageId } from '#machines/domain/pages.ts'

interface About {
  readonly title: string
  readonly area: 'accounts' | 'm2m' | 'wallet' | 'app'
  readonly description: string
  /** Below `machines/`, where the folder is not named after the flow. */
  readonly folder?: string
  /** No view ever shows it, so its states show nothing. */
  readonly headless?: true
}

/** A flow that a page runs: its machine is loaded without the model. */
interface OnPage {
  readonly page: PageId
  readonly machine: () => Promise<AnyStateMachine>
}

/** A flow inside another one, or one that runs on every page. */
interface Inside {
  readonly page?: never
  readonly machine?: never
}

/** One flow of the product, under the id of its machine. */
export type FlowEntry = About & (OnPage | Inside)
