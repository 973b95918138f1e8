import type { FlowEntry } from '#machines/routing/flow-entry.ts'

export const supportFlows = {
  requestLifecycle: {
    title: 'The life of a request to Support',
    description: 'Who may do what to a request, and until when it is reopened',
    headless: true,
    folder: 'rules',
  },
  supportRequests: {
    title: 'Support requests',
    page: 'supportRequests',
    description: 'What a person asked Support, with the status of each request',
    file: 'reads',
  },
  newSupportRequest: {
    title: 'New request to Support',
    page: 'newSupportRequest',
    description: 'A topic and a message that Support answers',
  },
  supportRequest: {
    title: 'Request to Support',
    page: 'supportRequest',
    description: 'The messages of both sides; the person replies, adds images and closes it',
  },
  supportReply: {
    title: 'Reply to Support',
    description: 'A message in a request; it reopens one that was closed',
    folder: 'support-request',
  },
  missingCrypto: {
    title: 'Missing deposit of crypto',
    page: 'missingDeposit',
    description: 'What became of a deposit of crypto; what is not found goes to Support',
    folder: 'missing-deposit',
  },
  missingFiat: {
    title: 'Missing bank transfer',
    page: 'missingDeposit',
    description: 'What became of a bank transfer; what is not booked goes to Support',
    folder: 'missing-deposit',
  },
  contactSupport: {
    title: 'Request of a visitor',
    page: 'contactSupport',
    description: 'Writing to Support without an account; the link of an email sends it',
  },
  visitorRequest: {
    title: 'Request of the link of an email',
    page: 'visitorRequest',
    description: 'A visitor confirms a request with the link of an email, reads the answers and replies',
  },
  visitorReply: {
    title: 'Reply of a visitor',
    description: 'A message in the request of the link of an email',
    folder: 'visitor-request',
  },
} as const satisfies Readonly<Record<string, FlowEntry>>
