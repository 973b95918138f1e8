import type { AnyStateMachine } from 'xstate'
import type { PageId } from '#machines/domain/pages.ts'
import type { AnyFlowModel } from '#machines/walk/any-model.ts'

/** One flow of the product, under the id of its machine. */
export interface FlowEntry {
  readonly title: string
  readonly area: 'accounts' | 'm2m' | 'wallet' | 'app'
  /** Where a person meets it; children and background machines have none. */
  readonly page?: PageId
  readonly description: string
  /** Below `machines/`, where the folder is not named after the flow. */
  readonly folder?: string
  /** No view ever shows it, so its states show nothing. */
  readonly headless?: true
  readonly machine: () => Promise<AnyStateMachine>
  readonly model: () => Promise<AnyFlowModel>
}
