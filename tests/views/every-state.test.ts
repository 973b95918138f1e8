import { chosenFlows } from '../walks/chosen-flows.ts'
import { checkEveryState } from './every-state.ts'
import { LARGE, LARGEST } from './largest-flows.ts'

checkEveryState((await chosenFlows()).filter(({ id }) => ![...LARGE, ...LARGEST].includes(id)))
