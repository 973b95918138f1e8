import { endpoints } from '#machines/shared/api/endpoint.ts'

export const {
  readMail,
  payOnChain,
  reorganiseChain,
  depositTest,
  readClock,
  advanceClock,
  simulateOutage,
  takeAdvert,
  settleBankTransfer,
  readPayoutMode,
  setPayoutMode,
  readMarketFault,
  setMarketFault,
  readRateFault,
  setRateFault,
  readExchangeSettings,
  setExchangeSettings,
} = endpoints
