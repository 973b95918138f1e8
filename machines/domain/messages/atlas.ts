// Texts of the statechart atlas that the server writes, too.

export const ATLAS_LEAD =
  'Each flow is one chart: the states a person can be in, and what leads from one to the next. The product runs these charts, so what is not in a chart cannot happen.'

export const SAMPLE_QUERIES = [
  'What happens when the buyer does not pay',
  'Cancellation requested',
  'A wrong code',
  'Funds in flight',
  'No answer comes',
] as const
