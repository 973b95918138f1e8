import { chosenFlows } from '../walks/chosen-flows.ts'
import { checkEveryState } from './every-state.ts'
import { LARGEST } from './largest-flows.ts'

checkEveryState((await chosenFlows()).filter(({ id }) => LARGEST.includes(id)))
