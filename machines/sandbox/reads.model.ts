import { defineRemoteDataModel } from '#machines/shared/remote-data/define-remote-data-model.ts'
import { sandboxMailMachine } from './reads.machine.ts'

export const sandboxMailModel = defineRemoteDataModel(sandboxMailMachine, {
  input: undefined,
  request: {},
  found: {
    status: 200,
    body: {
      data: [
        {
          to: 'ada@example.com',
          subject: 'Your Quayside code',
          text: 'This code lets you in:\n\n123456\n\nIt works once and for 10 minutes.',
          sent_at: '2026-01-01T12:00:00.000Z',
        },
      ],
    },
  },
})
