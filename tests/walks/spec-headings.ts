import type { AnyStateMachine } from 'xstate'
import type { FlowMeta } from '#machines/shared/flow/flow-meta.ts'
import { specHeadings } from '#machines/shared/model/spec-sections.ts'
import { nodesOf, transitionsOf } from 'statewalk/chart'
import { unknownName } from 'statewalk/user-error'

const specsIn = (meta: unknown): readonly string[] => {
  const { spec = [] }: FlowMeta = Object(meta)
  return typeof spec === 'string' ? [spec] : spec
}

/** A sentence for every `meta.spec` of a machine that is no heading of the specification. */
export const unknownHeadings = (machine: AnyStateMachine): string[] => {
  const metas = [
    ...[machine.root, ...nodesOf(machine)].map(({ meta }) => meta),
    ...transitionsOf(machine).map(({ definition }) => definition.meta),
  ]
  const wrong = new Set(metas.flatMap(specsIn).filter((spec) => !specHeadings.includes(spec)))
  return [...wrong].map(
    (spec) =>
      `${unknownName('heading', spec, specHeadings).message} All headings are in machines/shared/model/spec-sections.ts.`,
  )
}
