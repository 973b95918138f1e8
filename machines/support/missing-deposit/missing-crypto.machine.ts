import { defineForm } from '#machines/shared/form/define-form.ts'
import { findCryptoDeposit } from '#machines/support/endpoints/requests.ts'
import { FIND_DEPOSIT, MISSING_CRYPTO } from '#machines/support/messages/support.ts'
import { missingCryptoSchema } from '#machines/support/rules/missing-deposits.ts'

export const missingCryptoMachine = defineForm({
  id: 'missingCrypto',
  title: MISSING_CRYPTO,
  button: FIND_DEPOSIT,
  spec: ['§2 Top bar', '§2 Deposit crypto'],
  schema: missingCryptoSchema,
  submit: findCryptoDeposit,
  input: (deposit) => ({ body: deposit }),
  draft: ['network', 'token', 'txid'],
  canRepeat: true,
})
