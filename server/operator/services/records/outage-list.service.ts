import type { components } from '#openapi/generated/operator.ts'
import { closedLedger } from '#server/ledger/audit.ts'
import * as outages from '#server/orders/repos/outage.repo.ts'
import type { OperatorContext } from '#server/operator/context.ts'

const MOST_FINDINGS = 100

/** The open outage and the last 100 that are over, the latest first, and the closed ledger, which is one, too. */
export async function fetchOutages({ db }: Pick<OperatorContext, 'db'>): Promise<components['schemas']['OutageList']> {
  const [closed, rows] = await Promise.all([closedLedger(db), outages.listRecent(db)])
  return {
    ledger: closed
      ? { closed_at: closed.closed_at.toISOString(), findings: closed.findings.slice(0, MOST_FINDINGS) }
      : null,
    outages: rows.map(({ began_at: began, ended_at: ended, ...outage }) => ({
      ...outage,
      began_at: began.toISOString(),
      ended_at: ended?.toISOString() ?? null,
    })),
  }
}
