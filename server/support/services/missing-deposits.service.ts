import { DEPOSIT_REPORTED } from '#machines/support/messages/support.ts'
import {
  creditedSentence,
  cryptoFacts,
  fiatFacts,
  foundSentence,
  missingCryptoSchema,
  missingFiatSchema,
} from '#machines/support/rules/missing-deposits.ts'
import type { components } from '#openapi/generated/exchange.ts'
import { validated } from '#server/refusal.ts'
import { amountText } from '#server/catalog/services/amount-text.ts'
import type { CoreContext } from '#server/shared/context.ts'
import * as bankTransfers from '#server/wallet/repos/bank-transfer.repo.ts'
import { findCryptoDeposit } from '#server/wallet/services/crypto-deposits.service.ts'
import { createRequest } from './requests.service.ts'

type Needs = Pick<CoreContext, 'db' | 'stream'>
type FoundDeposit = components['schemas']['FoundDeposit']

/** What is known of a deposit, and the transaction or the request that is about it. */
export interface DepositAnswer {
  message: string
  data: FoundDeposit
}

/** What is not found becomes a request with these facts; asked again, it is the same one. */
async function report(context: Needs, personId: bigint, facts: string): Promise<DepositAnswer> {
  const { data } = await createRequest(context, personId, { topic: 'deposit', message: facts })
  return { message: DEPOSIT_REPORTED, data: { t_id: null, request_no: data.request_no } }
}

/** What became of a deposit of crypto. One of another person is reported to Support like one that there is not. */
export async function findMissingCrypto(
  context: Needs,
  personId: bigint,
  given: Readonly<Record<string, unknown>>,
): Promise<DepositAnswer> {
  const deposit = validated(missingCryptoSchema, given)
  const found = await findCryptoDeposit(context, personId, deposit)
  if (!found) return report(context, personId, cryptoFacts(deposit))
  return { message: foundSentence(found), data: { t_id: found.t_id, request_no: null } }
}

/** What became of a bank transfer: an own one with its reference that is booked, else Support looks for it. */
export async function findMissingFiat(
  context: Needs,
  personId: bigint,
  given: Readonly<Record<string, unknown>>,
): Promise<DepositAnswer> {
  const deposit = validated(missingFiatSchema, given)
  const { currency: asset, reference } = deposit
  const booked = await bankTransfers.findBooked({ personId, asset, reference }, context.db)
  if (!booked) return report(context, personId, fiatFacts(deposit))
  const amount = amountText(booked.amount, { code: asset, scale: booked.scale, kind: 'fiat' })
  return { message: creditedSentence(amount), data: { t_id: booked.t_id, request_no: null } }
}
