import type { Page } from '#machines/shared/api/page.ts'
import type { AnyOperationId, OperationInput } from '#machines/shared/api/operation.ts'
import type { Endpoint } from '#machines/shared/api/endpoint.ts'
import type { KeyOf } from './paged-rows.ts'
import type { ChangeType, RemoteDataContext } from './remote-data-machine.ts'

export interface RemoteDataPlan<Op extends AnyOperationId, In, Out, Frame extends ChangeType> {
  readonly id: string
  /** The name of the region that shows it. */
  readonly title: string
  readonly spec: string | readonly string[]
  readonly endpoint: Endpoint<Op, Out>
  /** The request, made once from the machine's input; write `(input: Pick<FlowInput, 'params'>) => …` to name that. */
  readonly input: (input: In) => OperationInput<Op>
  /** What makes the data outdated at once: frames, or `data.changed` from the flow around it. */
  readonly refreshOn?: readonly Frame[]
  /** What others change: asked for again by itself while it is shown, never in a hidden tab. */
  readonly live?: true
  /** An address names it, and may name what does not exist. */
  readonly mayBeMissing?: true
}

/** What a list has beyond its first page. */
export interface Paging<Row> {
  /** What no two rows share. */
  readonly keyOf: KeyOf<Row>
  /** The heading of the empty state. */
  readonly nothing: string
  /** The ARIA role of the rows' container; the default is a table. */
  readonly role?: 'list'
}

/** What the chart of every list and record knows. */
export type Context = RemoteDataContext<AnyOperationId, unknown>
export type ListContext = RemoteDataContext<AnyOperationId, Page<unknown>>
/** The plan of any operation. */
export type Plan = RemoteDataPlan<AnyOperationId, unknown, unknown, ChangeType> & { readonly paging?: Paging<unknown> }
