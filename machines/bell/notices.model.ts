import { definePagedListModel } from '#machines/remote-data/define-remote-data-model.ts'
import { fetchNotifications } from '#machines/endpoints/user.ts'
import { noticesMachine } from './notices.machine.ts'
import { advertTaken, depositArrived, swapFinished } from '#machines/model/samples/notices.ts'
import { unreadable } from '#machines/model/samples/refusals.ts'

export const noticesModel = definePagedListModel(noticesMachine, {
  endpoint: fetchNotifications,
  input: {},
  request: {},
  rows: [advertTaken, swapFinished, depositArrived],
  beside: { unread: 1 },
  refusals: { unreadable },
})
