import { endpoints } from '#machines/shared/api/endpoint.ts'

export const {
  fetchSupportRequests,
  createSupportRequest,
  fetchSupportRequest,
  sendSupportMessage,
  addSupportPicture,
  closeSupportRequest,
  readSupportRequest,
  sendVisitorRequest,
  openVisitorRequest,
  confirmVisitorRequest,
  replyAsVisitor,
  findCryptoDeposit,
  findFiatDeposit,
} = endpoints
