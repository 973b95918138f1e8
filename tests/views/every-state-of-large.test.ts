import { loadFlow } from '#machines/load-flows.ts'
import { checkEveryState } from './every-state.ts'
import { LARGE } from './largest-flows.ts'

checkEveryState(await Promise.all(LARGE.map(loadFlow)))
