/** How long a tour stays at each step. */
export const PACES_MS = { slow: 1800, calm: 1000, quick: 400 } as const
export const PACES = ['slow', 'calm', 'quick'] as const
export type Pace = (typeof PACES)[number]
