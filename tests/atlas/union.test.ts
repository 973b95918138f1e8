import { expect, test } from 'vitest'
import { loadFlows } from '#machines/load-flows.ts'
import { chartOf, chartText } from 'statewalk/chart-file'
import { nameOf, nodesOf, transitionsOf } from 'statewalk/chart'
import { graphOf } from 'statewalk/atlas/graph.ts'
import { unionGraph, unionOf } from 'statewalk/atlas/union.ts'

const flows = await loadFlows()

test.each(flows.map(({ model }) => [model.machine.id, model] as const))(
  '%s and its export are drawn as the flow itself, without a change',
  (_, model) => {
    const exported = chartOf(JSON.parse(chartText({ machine: model.machine })))
    if (!exported) throw new Error('no chart')
    const union = unionOf(exported.machine, model.machine)
    expect(nodesOf(union.machine).map(nameOf)).toEqual(nodesOf(model.machine).map(nameOf))
    expect([...union.changes]).toEqual([])
    const ids = transitionsOf(union.machine).map(({ id }) => id)
    expect(ids.toSorted()).toEqual(
      transitionsOf(model.machine)
        .map(({ id }) => id)
        .toSorted(),
    )
    const { states, arrows } = unionGraph(union, model)
    const own = graphOf(model)
    const textsOf = ({ lines }: { lines: readonly { text: string }[] }) => lines.map(({ text }) => text).toSorted()
    expect(states.map((state) => [state.id, state.kind, state.change, state.initial, ...textsOf(state)])).toEqual(
      own.states.map((state) => [state.id, state.kind, 'unchanged', state.initial, ...textsOf(state)]),
    )
    expect(new Map(arrows.map((arrow) => [arrow.id, textsOf(arrow)]))).toEqual(
      new Map(own.arrows.map((arrow) => [arrow.id, textsOf(arrow)])),
    )
  },
)
