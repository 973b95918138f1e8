import { after, type Change } from 'statewalk/actor-inputs'
import { exportOperatorLog } from '#machines/operator/endpoints/records.ts'
import { logLinesModel } from '#machines/operator/reads.model.ts'
import type { LogFilter } from '#machines/operator/rules/log-filter.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { tooMany } from '#machines/shared/model/samples/refusals.ts'
import { operatorLogMachine } from './operator-log.machine.ts'

const LINK = { operator: 'olu', outcome: 'refused' }
const ENTRIES: Readonly<Record<keyof LogFilter, readonly string[]>> = {
  operator: ['', 'pat'],
  action: ['', 'appeal'],
  subject: ['', 'ben_kay'],
  outcome: ['', 'done'],
}

/** What was entered of one name last; an address of its own replaces all. */
const entered = (filter: keyof LogFilter, nothing: string | undefined) => {
  const change: Change = (soFar, { name, value }) => (name === filter ? (value === '' ? nothing : value) : soFar)
  const linked = { operator: 'olu', action: nothing, subject: nothing, outcome: 'refused' }[filter]
  return after<never>({
    start: () => nothing,
    'start(linked)': () => linked,
    'filter.change': change,
    'url.change': () => (filter === 'subject' ? 'K7W2' : nothing),
  })
}

export const operatorLogModel: FlowModel<typeof operatorLogMachine> = {
  machine: operatorLogMachine,
  inputs: { arrived: arriving(), linked: arriving({ query: LINK }), unknown: arriving({ query: { outcome: 'luck' } }) },
  events: {
    'filter.change': ({ context: { filter } }) =>
      (['operator', 'action', 'subject', 'outcome'] as const).flatMap((name) =>
        ENTRIES[name].filter((value) => value !== filter[name]).map((value) => ({ name, value })),
      ),
    'url.change': () => [{ query: { subject: 'K7W2' }, state: {} }],
  },
  by: { 'url.change': 'app' },
  outcomes: {
    logLines: { child: logLinesModel, cases: {} },
    exportOperatorLog: {
      endpoint: exportOperatorLog,
      cases: {
        file: { status: 200, body: { type: 'text/csv', size: 1200 } },
        tooMany: tooMany(1),
        offline: 'offline',
      },
    },
  },
  actorInputs: {
    logLines: {
      operator: entered('operator', ''),
      action: entered('action', ''),
      subject: entered('subject', ''),
      outcome: entered('outcome', ''),
    },
    exportOperatorLog: {
      query: {
        operator: entered('operator', undefined),
        action: entered('action', undefined),
        subject: entered('subject', undefined),
        outcome: entered('outcome', undefined),
      },
    },
  },
  stepProperties: {
    'a fetched file is saved, and nothing else is': {
      when: ({ step, effects }) => step === 'exportOperatorLog:file' || effects.some(({ type }) => type === 'download'),
      must: ({ step, effects }) =>
        step === 'exportOperatorLog:file' &&
        effects.length === 1 &&
        effects[0]?.['name'] === 'quayside-operators-log.csv',
    },
  },
  goal: (s) => s.matches({ list: { asked: 'settled' }, file: 'ready' }),
}
