import type { AnyFlowModel } from 'statewalk/model'

/** One flow of the product, as tests, tables and the atlas list it. */
export interface RegisteredFlow {
  readonly model: AnyFlowModel
  /** Path below `machines/`, without `.machine.ts`; the table lies beside it. */
  readonly file: string
  readonly title: string
  readonly area: 'accounts' | 'm2m' | 'wallet' | 'app'
  /** Where a person meets it; children and background machines have none. */
  readonly route?: string
  readonly description: string
  /** No view ever shows it, so its states show nothing. */
  readonly headless?: true
}
