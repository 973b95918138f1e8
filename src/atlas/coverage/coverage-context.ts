import { createContext, use, useContext } from 'react'
import { coverageIn, type FlowCoverage } from 'statewalk/coverage'

/** How the atlas learns what the last tests took; the app provides it, since the atlas calls no server. */
export const CoverageSource = createContext<() => Promise<unknown>>(() => Promise.resolve(undefined))

let asked: Promise<FlowCoverage | undefined> | undefined

const readOnce = async (read: () => Promise<unknown>): Promise<FlowCoverage | undefined> => {
  const found = await read()
  return found === undefined ? undefined : coverageIn(found)
}

/** Undefined where no tests were run, or nobody tells. Suspends until that is known. */
export const useCoverage = (): FlowCoverage | undefined => {
  const read = useContext(CoverageSource)
  asked ??= readOnce(read)
  return use(asked)
}
