import { assign, emit, setup } from 'xstate'
import { exportOperatorLog } from '#machines/operator/endpoints/records.ts'
import { EXPORT_LOG, LOG_FILE, LOG_TITLE } from '#machines/operator/messages/log.ts'
import { logLinesMachine } from '#machines/operator/reads.machine.ts'
import type { ConsoleEffect } from '#machines/operator/rules/console-effect.ts'
import { logAddress, logExport, logFilterOf, type LogFilter } from '#machines/operator/rules/log-filter.ts'
import { placeholder } from '#machines/shared/api/endpoint.ts'
import type { FileContent } from '#machines/shared/api/operation.ts'
import type { AppEvent } from '#machines/shared/flow/app-effect.ts'
import { failureIn, toastActions } from '#machines/shared/flow/failure-actions.ts'
import { addressTransition, type FlowInput } from '#machines/shared/flow/flow-input.ts'
import type { FlowMeta, FlowTag, Shown } from '#machines/shared/flow/flow-meta.ts'
import { delaysOf } from '#machines/shared/values/durations.ts'

interface OperatorLogContext {
  readonly filter: LogFilter
}

type OperatorLogEvent =
  | { type: 'filter.change'; name: keyof LogFilter; value: string }
  | { type: 'log.export' }
  | Extract<AppEvent, { type: 'url.change' }>

const PAGE: readonly Shown[] = [['heading', LOG_TITLE]]

export const operatorLogMachine = setup({
  types: {} as {
    context: OperatorLogContext
    events: OperatorLogEvent
    input: Pick<FlowInput, 'query'>
    children: { logLines: 'logLines' }
    emitted: ConsoleEffect
    tags: FlowTag
    meta: FlowMeta
  },
  actors: { logLines: logLinesMachine, exportOperatorLog: placeholder(exportOperatorLog) },
  delays: delaysOf('filterSettle'),
  actions: {
    setFilter: assign(({ context }, { name, value }: { name: keyof LogFilter; value: string }) => ({
      filter: { ...context.filter, [name]: value },
    })),
    setQuery: assign((_, { query }: Pick<FlowInput, 'query'>) => ({ filter: logFilterOf(query) })),
    replaceQuery: emit(({ context }): ConsoleEffect => ({
      type: 'navigate',
      to: logAddress(context.filter),
      replace: true,
    })),
    saveFile: emit((_, { file }: { file: FileContent }): ConsoleEffect => ({ type: 'download', name: LOG_FILE, file })),
    ...toastActions,
  },
}).createMachine({
  id: 'operatorLog',
  description: 'What operators did, by operator, action, subject, outcome and day; also as a file',
  meta: { spec: '§6 Roles and permissions' },
  context: ({ input }) => ({ filter: logFilterOf(input.query) }),
  type: 'parallel',
  states: {
    list: {
      description: 'The lines that match the filter',
      initial: 'asked',
      on: { 'url.change': { ...addressTransition('the filter'), target: '.asked', reenter: true } },
      states: {
        asked: {
          description: 'Another filter restarts the list and drops a pending answer',
          initial: 'settled',
          invoke: { id: 'logLines', src: 'logLines', input: ({ context }) => context.filter },
          on: {
            'filter.change': {
              description: 'The list is updated when the typing stops',
              target: '.settling',
              reenter: true,
              actions: { type: 'setFilter', params: ({ event }) => ({ name: event.name, value: event.value }) },
            },
          },
          states: {
            settled: { description: 'The filter is applied', meta: { shows: PAGE } },
            settling: {
              description: 'A filter is being typed',
              meta: { shows: PAGE },
              after: { filterSettle: { target: '#operatorLog.list.asked', reenter: true, actions: 'replaceQuery' } },
            },
          },
        },
      },
    },
    file: {
      description: 'The log as a file, with the same filter',
      initial: 'ready',
      states: {
        ready: {
          description: 'The file can be fetched',
          meta: { shows: [['button', EXPORT_LOG]] },
          on: { 'log.export': 'exportingLog' },
        },
        exportingLog: {
          description: 'Fetching the file',
          tags: ['busy'],
          meta: { shows: [['button', EXPORT_LOG]] },
          invoke: {
            id: 'exportOperatorLog',
            src: 'exportOperatorLog',
            input: ({ context }) => logExport(context.filter),
            onDone: { target: 'ready', actions: { type: 'saveFile', params: ({ event }) => ({ file: event.output }) } },
            onError: { target: 'ready', actions: { type: 'showFailure', params: failureIn } },
          },
        },
      },
    },
  },
})
