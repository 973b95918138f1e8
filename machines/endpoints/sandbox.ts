import { defineEndpoint } from './endpoint.ts'

export const readMail = defineEndpoint('readMail')
export const payOnChain = defineEndpoint('payOnChain')
export const reorganiseChain = defineEndpoint('reorganiseChain')
export const depositTest = defineEndpoint('depositTest')
export const readClock = defineEndpoint('readClock')
export const advanceClock = defineEndpoint('advanceClock')
export const takeAdvert = defineEndpoint('takeAdvert')
export const settleBankTransfer = defineEndpoint('settleBankTransfer')
export const readPayoutMode = defineEndpoint('readPayoutMode')
export const setPayoutMode = defineEndpoint('setPayoutMode')
export const readMarketFault = defineEndpoint('readMarketFault')
export const setMarketFault = defineEndpoint('setMarketFault')
