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
  from: ['', '2026-01-01'],
  to: ['', '2026-01-31'],
}
const NAMES = ['operator', 'action', 'subject', 'outcome', 'from', 'to'] as const

/** When the first day of the samples begins, and when the day after the last one does, in UTC. */
const INSTANTS: Readonly<Record<string, string>> = {
  '2026-01-01': '2026-01-01T00:00:00.000Z',
  '2026-01-31': '2026-02-01T00:00:00.000Z',
}

/** What was entered of one name last, as it is given on; an address of its own replaces all. */
const chosen = (filter: keyof LogFilter, nothing: string | undefined, given: Readonly<Record<string, string>> = {}) => {
  const change: Change = (soFar, { name, value }) =>
    name === filter ? (value === '' ? nothing : (given[String(value)] ?? value)) : soFar
  const linked: Readonly<Record<string, string>> = LINK
  return after<never>({
    start: () => nothing,
    'start(linked)': () => linked[filter] ?? nothing,
    'filter.change': change,
    'url.change': () => (filter === 'subject' ? 'K7W2' : nothing),
  })
}
/** As the list is asked for it. */
const entered = (filter: keyof LogFilter) => chosen(filter, '')
/** As a request has it. */
const parameter = (filter: keyof LogFilter) => chosen(filter, undefined, INSTANTS)

export const operatorLogModel: FlowModel<typeof operatorLogMachine> = {
  machine: operatorLogMachine,
  inputs: { arrived: arriving(), linked: arriving({ query: LINK }), unknown: arriving({ query: { outcome: 'luck' } }) },
  events: {
    'filter.change': ({ context: { filter } }) =>
      NAMES.flatMap((name) =>
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
      operator: entered('operator'),
      action: entered('action'),
      subject: entered('subject'),
      outcome: entered('outcome'),
      from: entered('from'),
      to: entered('to'),
    },
    exportOperatorLog: {
      query: {
        operator: parameter('operator'),
        action: parameter('action'),
        subject: parameter('subject'),
        outcome: parameter('outcome'),
        from: parameter('from'),
        to: parameter('to'),
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
