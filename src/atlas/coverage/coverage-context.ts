import { createContext, use, useContext } from 'react'
import { coverageIn, type FlowCoverage } from 'statewalk/coverage'

/** Reads the flow coverage of the last tests; provided by the app, since the atlas calls no server. */
export const CoverageReaderContext = createContext<() => Promise<unknown>>(() => Promise.resolve(undefined))

let loading: Promise<FlowCoverage | undefined> | undefined

const readOnce = async (read: () => Promise<unknown>): Promise<FlowCoverage | undefined> => {
  const found = await read()
  return found === undefined ? undefined : coverageIn(found)
}

/** Undefined where none is available. Suspends while it is read. */
export const useCoverage = (): FlowCoverage | undefined => {
  const read = useContext(CoverageReaderContext)
  loading ??= readOnce(read)
  return use(loading)
}
