/** How long the playback stays at each step. */
export const SPEED_MS = { slow: 1800, normal: 1000, quick: 400 } as const
export const SPEEDS = ['slow', 'normal', 'quick'] as const
export type Speed = (typeof SPEEDS)[number]
