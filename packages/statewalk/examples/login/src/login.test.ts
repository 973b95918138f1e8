import { describeWalk } from 'statewalk/vitest'
import { examples, loginMachine } from './login.machine.ts'

describeWalk(loginMachine, { examples })
