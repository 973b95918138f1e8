export const LOG_TITLE = 'Log'
export const LOG_LEAD = 'What operators did, the newest first. Each line holds the hash of the one before.'
export const NO_LINES = 'No lines'
export const NO_LINES_NEXT = 'No line matches the filter.'
export const EXPORT_LOG = 'Export as CSV'
export const LOG_FILE = 'quayside-operators-log.csv'
export const LOG_FILTERS = {
  operator: 'Operator',
  action: 'Action',
  subject: 'About',
  outcome: 'Outcome',
  from: 'First day',
  to: 'Last day',
} as const
export const ANY_OUTCOME = 'Any outcome'
