import { loadFlows } from '#machines/load-flows.ts'
import { checkEveryState } from './every-state.ts'
import { LARGE, LARGEST } from './largest-flows.ts'

checkEveryState((await loadFlows()).filter(({ id }) => ![...LARGE, ...LARGEST].includes(id)))
