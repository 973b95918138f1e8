import { loadFlows } from '#machines/load-flows.ts'
import { checkEveryState } from './every-state.ts'
import { LARGEST } from './largest-flows.ts'

checkEveryState((await loadFlows()).filter(({ id }) => !LARGEST.includes(id)))
