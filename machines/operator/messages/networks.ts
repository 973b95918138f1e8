import { counted } from '#machines/shared/messages/counted.ts'

export const NETWORKS_TITLE = 'Networks'
export const NETWORKS_LEAD = 'How far each chain was read, and what waits on it.'
export const NETWORK_TITLE = 'Network'
export const CUSTODY_TITLE = 'Custody and fees'
export const WITHDRAWALS_TITLE = 'Open withdrawals'
export const SURPLUS_TITLE = 'More than the deposits explain'
export const NO_SURPLUS = 'Nothing'
export const GATHERING_TITLE = 'On the way to custody'
export const NOTHING_GATHERED = 'Nothing'
export const NO_WITHDRAWALS = 'None'
export const NO_ANSWER = 'No answer'
export const RUNNING = 'Running'
export const STOPPED = 'Stopped'
export const OFF = 'Off'

/** What a network is read from. */
export const MODES = { node: 'Node', sandbox: 'Sandbox', off: 'Off' } as const

export const stoppedText = (reason: string): string => `Customers read: ${reason}`

/** What a withdrawal costs: what the network asks, but for a fee that an operator has fixed. */
export const feeText = (fee: string, isFixed: boolean): string => `${fee} ${isFixed ? 'fixed' : 'at least'}`

export const MOVES = { sweep: 'Deposit', fund: 'For its gas' } as const

/** The number of a block; none before the first. */
export const heightText = (height: number | null): string => (height === null || height < 0 ? '–' : String(height))

/** How far behind the head of its chain a network was read. */
export const lagText = (lag: number | null): string => {
  if (lag === null) return NO_ANSWER
  return lag === 0 ? 'Up to date' : `${counted(lag, 'block')} behind`
}

export const OUTAGES_TITLE = 'Outages'
export const OUTAGES_LEAD =
  'When Quayside could not be used, the latest first. Open orders are extended by each; while one is open, no time runs out.'
export const NEW_OUTAGE = 'Times are of this browser’s time zone.'
export const OPEN_OUTAGE = 'The open outage'
export const NO_OUTAGES = 'No outages'
export const BY_SERVERS = 'The servers'
export const SETTLED = 'Orders extended'
export const OPEN = 'Open'
export const EXTENDING = 'Extending orders'

export const LEDGER_CLOSED = 'The ledger is closed'
export const since = (when: string): string => `since ${when}`
export const LEDGER_NEXT =
  'No funds move and no order runs out until a whole audit finds nothing: hourly, or when a server starts. Find the cause, and keep a copy of the database before you change a row.'
export const FINDINGS = 'What the audit found'

export const INVENTORY_TITLE = 'Inventory'
export const INVENTORY_LEAD =
  'What the platform has of each asset for buying, selling and converting. A second admin approves what is added.'

export const JOB_TITLE = 'Job'
export const JOB_PHASES = {
  waiting: 'Waiting to be run',
  done: 'Done',
  dead: 'Given up',
} as const
