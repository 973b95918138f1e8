import type { Handlers } from '#server/contract/handlers.ts'
import type { CoreContext } from '#server/shared/context.ts'
import { VISITOR_REQUEST_MAILED } from '#machines/support/messages/support.ts'
import {
  addPicture,
  closeRequest,
  createRequest,
  fetchRequest,
  fetchRequests,
  readRequest,
  sendMessage,
} from '#server/support/services/requests.service.ts'
import { findMissingCrypto, findMissingFiat } from '#server/support/services/missing-deposits.service.ts'
import {
  confirmVisitorRequest,
  openVisitorRequest,
  replyAsVisitor,
  sendVisitorRequest,
} from '#server/support/services/visitors.service.ts'

const personRoutes = (context: CoreContext) =>
  ({
    fetchSupportRequests: ({ user, query }) => fetchRequests(context, user.id, query),
    createSupportRequest: ({ user, body }) => createRequest(context, user.id, body),
    fetchSupportRequest: async ({ user, path }) => ({
      data: await fetchRequest(context, { personId: user.id, requestNo: path.request_no }),
    }),
    sendSupportMessage: ({ user, path, body }) =>
      sendMessage(context, { personId: user.id, requestNo: path.request_no, message: body.message }),
    addSupportPicture: ({ user, path, body }) =>
      addPicture(context, { personId: user.id, requestNo: path.request_no, file: body }),
    closeSupportRequest: ({ user, path }) => closeRequest(context, { personId: user.id, requestNo: path.request_no }),
    readSupportRequest: async ({ user, path, body }) => ({
      data: await readRequest(context, { personId: user.id, requestNo: path.request_no, upTo: body.up_to }),
    }),
  }) satisfies Partial<Handlers>

const depositRoutes = (context: CoreContext) =>
  ({
    findCryptoDeposit: ({ user, body }) => findMissingCrypto(context, user.id, body),
    findFiatDeposit: ({ user, body }) => findMissingFiat(context, user.id, body),
  }) satisfies Partial<Handlers>

const visitorRoutes = (context: CoreContext) =>
  ({
    sendVisitorRequest: async ({ body, address }) => {
      await sendVisitorRequest(context, body, address)
      return { message: VISITOR_REQUEST_MAILED }
    },
    openVisitorRequest: async ({ body }) => ({ data: await openVisitorRequest(context, body) }),
    confirmVisitorRequest: ({ body }) => confirmVisitorRequest(context, body),
    replyAsVisitor: ({ body }) => replyAsVisitor(context, body),
  }) satisfies Partial<Handlers>

/** Requests to Support, of persons and of visitors. */
export const supportRoutes = (context: CoreContext) => ({
  ...personRoutes(context),
  ...depositRoutes(context),
  ...visitorRoutes(context),
})
