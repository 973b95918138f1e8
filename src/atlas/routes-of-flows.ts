import { flows, type FlowFacts } from '#src/atlas/flows.ts'

const patternOf = (route: string): RegExp => new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`)

const patterns = flows.flatMap((flow) => (flow.route === undefined ? [] : [{ flow, pattern: patternOf(flow.route) }]))

/** The flow that a path of the app leads to. */
export const flowAt = (to: string): FlowFacts | undefined => {
  const path = to.replace(/[?#].*$/, '')
  return patterns.find(({ pattern }) => pattern.test(path))?.flow
}
