import { downloadDataExport, fetchDataExport, requestDataExport } from '#machines/accounts/endpoints/user.ts'
import { codeOutcomes } from '#machines/accounts/code-step/code-step-model.ts'
import { EXPORT_ASKED, ONE_EXPORT_A_DAY } from '#machines/accounts/messages/export.ts'
import { anExport, aCodeFor, codeRequiredAnswer } from '#machines/accounts/samples/confirmations.ts'
import { EXPORT_ID, noExport, oldExport, preparedExport, readyExport } from '#machines/accounts/samples/data-exports.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { answerOf, hasToast, isAnswerOf, isAt } from '#machines/shared/model/step-facts.ts'
import { notFound } from '#machines/shared/model/samples/refusals.ts'
import { dataExportMachine } from './data-export.machine.ts'

export const dataExportModel: FlowModel<typeof dataExportMachine> = {
  machine: dataExportMachine,
  inputs: { arrived: arriving() },
  events: {},
  outcomes: {
    fetchDataExport: {
      endpoint: fetchDataExport,
      cases: {
        none: { status: 200, body: { data: noExport } },
        preparing: { status: 200, body: { data: preparedExport } },
        ready: { status: 200, body: { data: readyExport } },
        readyAndOld: { status: 200, body: { data: oldExport } },
        offline: 'offline',
      },
    },
    confirmMovement: codeOutcomes,
    requestDataExport: {
      endpoint: requestDataExport,
      cases: {
        asked: { status: 200, body: { message: EXPORT_ASKED, data: preparedExport } },
        codeRequired: codeRequiredAnswer,
        notNow: { status: 409, body: { error: ONE_EXPORT_A_DAY, code: 'not_now' } },
        offline: 'offline',
      },
    },
    downloadDataExport: {
      endpoint: downloadDataExport,
      cases: {
        file: { status: 200, body: { type: 'application/octet-stream', size: 9000 } },
        over: notFound,
        offline: 'offline',
      },
    },
  },
  actorInputs: {
    confirmMovement: aCodeFor(anExport),
    fetchDataExport: {},
    requestDataExport: {},
    downloadDataExport: { path: { id: EXPORT_ID } },
  },
  invariants: {
    'a file is downloaded only while there is one': (s) =>
      !s.matches('downloading') || s.context.found?.state === 'ready',
    'another file is asked for only when that is possible': (s) =>
      !s.matches('requesting') || s.context.found?.can_ask === true,
  },
  stepProperties: {
    'what was downloaded is saved under the name of the product': {
      when: ({ step }) => step === 'downloadDataExport:file',
      must: ({ effects, after }) =>
        isAt(after, 'ready') && effects.some(({ type, name }) => type === 'download' && name === 'quayside-data.json'),
    },
    'a file that was asked for is being prepared, which a toast says': {
      when: ({ step }) => step === 'requestDataExport:asked',
      must: (step) => isAt(step.after, 'preparing') && hasToast(step, 'success'),
    },
    'a refusal is shown, and how far the export is is fetched again': {
      when: (step) =>
        (isAnswerOf(step, 'requestDataExport') && ['notNow', 'offline'].includes(answerOf(step) ?? '')) ||
        (isAnswerOf(step, 'downloadDataExport') && answerOf(step) !== 'file'),
      must: (step) => isAt(step.after, 'refreshing') && hasToast(step, 'error'),
    },
  },
  goal: (s) => isAt(s, 'offered', 'ready', 'preparing'),
}
