import type { Bank } from '#server/wallet/gateways/bank.ts'
import * as jobs from '#server/shared/repos/job.repo.ts'

export const SANDBOX_BANK_JOB = 'bank.sandbox'
export const SETTLES_AFTER_MS = 5000

/** The key of the job that books a transfer. */
export const bankJobKey = (tId: string): string => `bank:${tId}`

/** A bank that books after a few seconds what was asked for, unless the control page was quicker. */
export const sandboxBank: Bank = {
  accountFor: (currency) => ({
    bank_name: 'Quayside Test Bank',
    account_name: 'Quayside Customers',
    account_number: `TEST-${currency}-001`,
    sort_code: null,
  }),
  request: ({ tId }, tx) =>
    jobs.add(
      {
        kind: SANDBOX_BANK_JOB,
        payload: { tId },
        runAt: new Date(tx.now.getTime() + SETTLES_AFTER_MS),
        dedupeKey: bankJobKey(tId),
      },
      tx,
    ),
}
