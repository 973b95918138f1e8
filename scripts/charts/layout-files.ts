import { readdirSync, readFileSync } from 'node:fs'
import type { AnyFlowModel } from 'statewalk/model'
import type { ChartLayout } from 'statewalk/atlas/layout.ts'
import { root } from '../shared/paths.mjs'
import { layoutChart } from 'statewalk/atlas/elk-layout.ts'
import { layoutHash } from 'statewalk/atlas/layout-hash.ts'
import { graphOf } from 'statewalk/atlas/graph.ts'

const rows = (list: readonly unknown[]): string => `[\n${list.map((each) => JSON.stringify(each)).join(',\n')}\n]`

/** A line for each state and arrow, so that a change is read and merged as one. */
const layoutText = ({ flow, states, arrows, starts, ...size }: ChartLayout, hash: string): string =>
  `${JSON.stringify({ flow, hash, ...size }).slice(0, -1)},\n"states":${rows(states)},\n"arrows":${rows(arrows)},\n"starts":${rows(starts)}}\n`

const read = (file: string): string | undefined => {
  try {
    return readFileSync(root(file), 'utf8')
  } catch {
    return undefined
  }
}

const hashIn = (text: string): unknown => {
  try {
    return Reflect.get(Object(JSON.parse(text)), 'hash')
  } catch {
    return undefined
  }
}

/** The layout of each flow's chart in a folder: the one in the tree where its input is the same, else a new one; nothing for a flow that is gone. */
export const layoutFiles = async (
  folder: string,
  models: readonly AnyFlowModel[],
): Promise<(readonly [file: string, text: string | undefined])[]> => {
  const found = new Map<string, string | undefined>(
    readdirSync(root(folder)).map((name) => [`${folder}/${name}`, undefined]),
  )
  for (const model of models) {
    const graph = graphOf(model)
    const file = `${folder}/${graph.flow}.json`
    const text = read(file)
    const hash = layoutHash(graph)
    const isFresh = text !== undefined && hashIn(text) === hash
    found.set(file, isFresh ? text : layoutText(await layoutChart(graph), hash))
  }
  return [...found]
}
