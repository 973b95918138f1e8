import { assign, emit, setup } from 'xstate'
import { codeStepActions } from '#machines/accounts/code-step/code-step-actions.ts'
import { codeStepGuards } from '#machines/accounts/code-step/code-step.ts'
import { confirmMovementMachine } from '#machines/accounts/confirm-movement/confirm-movement.machine.ts'
import { downloadDataExport, fetchDataExport, requestDataExport } from '#machines/accounts/endpoints/user.ts'
import type { components } from '#openapi/generated/exchange.ts'
import { placeholder } from '#machines/shared/api/endpoint.ts'
import type { Failure } from '#machines/shared/api/failure.ts'
import type { FileContent } from '#machines/shared/api/operation.ts'
import type { AppEffect } from '#machines/shared/flow/app-effect.ts'
import { failureActions, toastActions } from '#machines/shared/flow/failure-actions.ts'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'
import { delaysOf } from '#machines/shared/values/durations.ts'

type DataExport = components['schemas']['DataExport']

export interface DataExportContext {
  /** The one that was asked for last; null until it was fetched. */
  readonly found: DataExport | null
  readonly failure?: Failure | null
  readonly newKey?: FlowInput['newKey']
}

export type DataExportEvent = { type: 'export.ask' } | { type: 'export.download' } | { type: 'export.retry' }

export const dataExportSetup = setup({
  types: {} as {
    context: DataExportContext
    events: DataExportEvent
    input: Pick<FlowInput, 'newKey'>
    children: { confirmMovement: 'confirmMovement' }
    emitted: AppEffect
    tags: FlowTag
    meta: FlowMeta
  },
  actors: {
    confirmMovement: confirmMovementMachine,
    fetchDataExport: placeholder(fetchDataExport),
    requestDataExport: placeholder(requestDataExport),
    downloadDataExport: placeholder(downloadDataExport),
  },
  guards: {
    isPreparing: ({ context }) => context.found?.state === 'preparing',
    isReady: ({ context }) => context.found?.state === 'ready',
    canAsk: ({ context }) => context.found?.can_ask === true,
    ...codeStepGuards,
  },
  delays: delaysOf('errorRetry'),
  actions: {
    setFound: assign((_, { found }: { found: DataExport }) => ({ found, failure: null })),
    saveExport: emit((_, { file }: { file: FileContent }): AppEffect => ({
      type: 'download',
      name: 'quayside-data.json',
      file,
    })),
    ...codeStepActions,
    ...failureActions,
    ...toastActions,
  },
})
