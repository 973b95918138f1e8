// Texts of the statechart atlas that the server writes, too.

export const ATLAS_LEAD =
  'Each flow is a statechart: its states, and the transitions between them. The product runs these charts, so only what is in a chart can happen.'

export const SAMPLE_QUERIES = [
  'What happens when the buyer does not pay',
  'Cancellation requested',
  'A wrong code',
  'Funds in flight',
  'No response',
] as const
