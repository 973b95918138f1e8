import { definePagedListModel } from '#machines/shared/remote-data/define-remote-data-model.ts'
import { noticesMachine } from './reads.machine.ts'
import { advertTaken, depositArrived, supportAsked, swapFinished } from '#machines/shell/samples/notices.ts'
import { unreadable } from '#machines/shared/model/samples/refusals.ts'

export const noticesModel = definePagedListModel(noticesMachine, {
  input: {},
  request: {},
  rows: [advertTaken, swapFinished, supportAsked, depositArrived],
  beside: { unread: 1 },
  refusals: { unreadable },
})
