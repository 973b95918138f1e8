import type { ChartLayout } from 'statewalk/atlas/layout.ts'

/** From one flow to another: it navigates there, or invokes it. */
export interface MapEdge {
  readonly from: string
  /** A flow, or the path of a page without a flow. */
  readonly to: string
  readonly kind: 'navigates' | 'invokes'
  /** Ids of the transitions that navigate there. */
  readonly transitions: readonly string[]
}

/** The whole app as one chart: flows are its states. */
export interface AppMap {
  readonly layout: ChartLayout
  readonly edges: readonly MapEdge[]
}
