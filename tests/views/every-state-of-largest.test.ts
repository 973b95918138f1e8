import { loadFlow } from '#machines/load-flows.ts'
import { checkEveryState } from './every-state.ts'
import { LARGEST } from './largest-flows.ts'

checkEveryState(await Promise.all(LARGEST.map(loadFlow)))
