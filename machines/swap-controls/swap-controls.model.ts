import { after, payload } from 'statewalk/actor-inputs'
import { readExchangeSettings, setExchangeSettings } from '#machines/endpoints/sandbox.ts'
import type { FlowModel } from '#machines/model/flow-model.ts'
import { hasToast, isAnswerOf, isAt, isFailed } from '#machines/model/step-facts.ts'
import { swapControlsMachine, type ExchangeSettings } from './swap-controls.machine.ts'

const answer = (data: ExchangeSettings) => ({ status: 200 as const, body: { data } })

const USUAL: ExchangeSettings = { ending: 'finished', fault: 'none' }
const REFUNDED: ExchangeSettings = { ending: 'refunded', fault: 'none' }
const LOST: ExchangeSettings = { ending: 'finished', fault: 'lost' }
const BOTH: ExchangeSettings = { ending: 'refunded', fault: 'lost' }
const SETTINGS: Readonly<Record<string, ExchangeSettings>> = {
  usual: USUAL,
  refunded: REFUNDED,
  lost: LOST,
  both: BOTH,
}

const isSame = (one: ExchangeSettings | null | undefined, other: ExchangeSettings | undefined): boolean =>
  one?.ending === other?.ending && one?.fault === other?.fault

/** What the server has answered last. */
const known = <Field extends keyof ExchangeSettings>(field: Field) =>
  after<ExchangeSettings[Field]>({
    'readExchangeSettings:usual': USUAL[field],
    'readExchangeSettings:both': BOTH[field],
    'setExchangeSettings:usual': USUAL[field],
    'setExchangeSettings:refunded': REFUNDED[field],
    'setExchangeSettings:lost': LOST[field],
  })

export const swapControlsModel: FlowModel<typeof swapControlsMachine> = {
  machine: swapControlsMachine,
  inputs: { arrived: undefined },
  events: {
    'ending.choose': ({ context: { settings } }) => [
      { ending: settings?.ending === 'finished' ? 'refunded' : 'finished' },
    ],
    'fault.choose': ({ context: { settings } }) => [{ fault: settings?.fault === 'none' ? 'lost' : 'none' }],
  },
  outcomes: {
    readExchangeSettings: {
      endpoint: readExchangeSettings,
      cases: { usual: answer(USUAL), both: answer(BOTH), offline: 'offline' },
    },
    setExchangeSettings: {
      endpoint: setExchangeSettings,
      cases: {
        usual: answer(USUAL),
        refunded: answer(REFUNDED),
        lost: answer(LOST),
        both: answer(BOTH),
        offline: 'offline',
      },
    },
  },
  actorInputs: {
    readExchangeSettings: undefined,
    setExchangeSettings: {
      body: {
        ending: after({ 'ending.choose': payload('ending'), 'fault.choose': known('ending') }),
        fault: after({ 'fault.choose': payload('fault'), 'ending.choose': known('fault') }),
      },
    },
  },
  isPossible: ({ context }, { actor, name }) =>
    actor !== 'setExchangeSettings' || name === 'offline' || isSame(SETTINGS[name], context.chosen),
  counters: ({ context: { settings, chosen } }) => [settings?.ending, settings?.fault, chosen.ending, chosen.fault],
  invariants: {
    'a choice can be made once the settings are known': (s) => !isAt(s, 'known') || s.context.settings !== null,
  },
  stepProperties: {
    'choosing the ending leaves the fault, and the reverse': {
      when: ({ step }) => step === 'ending.choose' || step === 'fault.choose',
      must: ({ step, before, after }) =>
        step === 'ending.choose'
          ? after.context.chosen.fault === before.context.settings?.fault
          : after.context.chosen.ending === before.context.settings?.ending,
    },
    'what the server set is shown': {
      when: (step) => isAnswerOf(step, 'setExchangeSettings') && !isFailed(step),
      must: ({ before, after: { context } }) => isSame(context.settings, before.context.chosen),
    },
    'what could not be set is not shown': {
      when: (step) => isAnswerOf(step, 'setExchangeSettings') && isFailed(step),
      must: (step) =>
        hasToast(step, 'error') && isSame(step.after.context.settings, step.before.context.settings ?? undefined),
    },
  },
  goal: (s) => isAt(s, 'known'),
}
