import type { AuditRule } from './finding.ts'
import { isBeforeAll } from '#server/db/transaction-ids.ts'

// Only a whole audit walks the log: $1 is the transaction id from which on to audit, '0' audits everything.
const WHOLE = isBeforeAll('$1')

const altered = `
  select 'line ' || l.seq as subject, 'is not the line that was written' as detail
  from (select line as whole, seq, hash, lag(hash, 1, sha256('')) over (order by seq) as previous from audit_log line) l
  where ${WHOLE} and l.hash <> audit_log_hash(l.previous, l.whole)`

const missing = `
  select 'line ' || s as subject, 'is missing' as detail
  from audit_log_head h cross join lateral generate_series(1, greatest(h.seq, (select coalesce(max(seq), 0) from audit_log))) s
  where ${WHOLE} and not exists (select from audit_log where seq = s)`

const head = `
  select 'line ' || h.seq as subject, 'is not the last line' as detail
  from audit_log_head h left join lateral (select seq, hash from audit_log order by seq desc limit 1) l on true
  where ${WHOLE} and (coalesce(l.seq, 0) <> h.seq or coalesce(l.hash, sha256('')) <> h.hash)`

/** What the log of operators must satisfy: each line has the hash over itself and the line before. */
export const logRules: readonly (readonly [AuditRule, string])[] = [
  ['log.chained', altered],
  ['log.chained', missing],
  ['log.chained', head],
]
