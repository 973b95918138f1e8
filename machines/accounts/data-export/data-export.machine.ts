import { codeRequired, codeStepStates } from '#machines/accounts/code-step/code-step.ts'
import { DOWNLOAD_EXPORT, EXPORT_DATA, EXPORT_TITLE } from '#machines/accounts/messages/export.ts'
import { failureIn, storedFailure } from '#machines/shared/flow/failure-actions.ts'
import type { Shown } from '#machines/shared/flow/flow-meta.ts'
import { TRY_AGAIN } from '#machines/shared/messages/failures.ts'
import { SUBMITTING } from '#machines/shared/messages/forms.ts'
import { dataExportSetup } from './data-export.setup.ts'

const PAGE: Shown = ['heading', EXPORT_TITLE]

const refused = {
  target: 'refreshing',
  actions: [{ type: 'showFailure', params: storedFailure }, 'clearFailure'],
} as const

/** Asking for another one, where that is possible. */
const ask = { guard: 'canAsk', target: 'requesting' } as const

export const dataExportMachine = dataExportSetup.createMachine({
  id: 'dataExport',
  description:
    'A file of everything that is stored about the person: asked for with a code, made in the background, downloaded for seven days',
  meta: { spec: ['§2 Settings'] },
  context: ({ input: { newKey } }) => ({ found: null, newKey }),
  initial: 'fetchingDataExport',
  states: {
    fetchingDataExport: {
      description: 'Fetching whether there is an export',
      tags: ['busy'],
      meta: { shows: [PAGE] },
      invoke: {
        id: 'fetchDataExport',
        src: 'fetchDataExport',
        onDone: { target: 'routing', actions: { type: 'setFound', params: ({ event }) => ({ found: event.output }) } },
        onError: { target: 'unavailable', actions: { type: 'reportFailure', params: failureIn } },
      },
    },
    unavailable: {
      description: 'It could not be fetched; retried automatically or on request',
      meta: { shows: [PAGE, ['alert', ''], ['button', TRY_AGAIN]] },
      on: { 'export.retry': 'fetchingDataExport' },
      after: { errorRetry: 'fetchingDataExport' },
    },
    routing: {
      description: 'Checking how far the export is',
      always: [
        { guard: 'isPreparing', target: 'preparing' },
        { guard: 'isReady', target: 'ready' },
        { target: 'offered' },
      ],
    },
    offered: {
      description: 'There is no file to download',
      meta: { shows: [PAGE] },
      on: { 'export.ask': ask },
    },
    preparing: {
      description: 'The file is being made; it is asked about again in a while',
      meta: { shows: [PAGE] },
      after: { errorRetry: 'refreshing' },
    },
    ready: {
      description: 'The file can be downloaded; another one can be asked for after a day',
      meta: { shows: [PAGE, ['button', DOWNLOAD_EXPORT]] },
      on: { 'export.download': 'downloading', 'export.ask': ask },
    },
    downloading: {
      description: 'Fetching the file',
      tags: ['busy'],
      meta: { shows: [PAGE, ['button', DOWNLOAD_EXPORT]] },
      invoke: {
        id: 'downloadDataExport',
        src: 'downloadDataExport',
        input: ({ context: { found } }) => ({ path: { id: found?.id ?? '' } }),
        onDone: { target: 'ready', actions: { type: 'saveExport', params: ({ event }) => ({ file: event.output }) } },
        onError: { target: 'refreshing', actions: { type: 'showFailure', params: failureIn } },
      },
    },
    refreshing: {
      description: 'Fetching again; the last data stays visible',
      tags: ['busy'],
      meta: { shows: [PAGE] },
      invoke: {
        id: 'fetchDataExport',
        src: 'fetchDataExport',
        onDone: { target: 'routing', actions: { type: 'setFound', params: ({ event }) => ({ found: event.output }) } },
        onError: { target: 'unavailable', actions: { type: 'reportFailure', params: failureIn } },
      },
    },
    requesting: {
      description: 'Asking for a file; the server asks for a code first',
      tags: ['busy'],
      meta: { shows: [PAGE, ['button', SUBMITTING]] },
      invoke: {
        id: 'requestDataExport',
        src: 'requestDataExport',
        onDone: {
          target: 'routing',
          actions: [
            { type: 'setFound', params: ({ event }) => ({ found: event.output.data }) },
            { type: 'showSuccess', params: ({ event }) => event.output },
          ],
        },
        onError: { target: 'checkingRefusal', actions: { type: 'setFailure', params: failureIn } },
      },
    },
    checkingRefusal: {
      description: 'Checking whether a code is needed',
      always: [codeRequired('confirmingCode'), refused],
    },
    ...codeStepStates({
      facts: () => ({ act: 'export', amount: EXPORT_DATA }) as const,
      again: 'requesting',
      closed: {
        guard: 'isCodeRequired',
        target: 'routing',
        actions: 'clearFailure',
        description: 'Dismissed; nothing was prepared',
      },
      refused,
    }),
  },
})
