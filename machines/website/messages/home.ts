import type { Site } from '#machines/website/rules/content.ts'

export const HOME_TITLE = 'Home'
export const TRADE_M2M = 'Trade M2M'
export const TO_SWAP = 'Swap'
export const ALL_MARKETS = 'All markets'
export const TOP_GAINERS = 'Top gainers'
export const TOP_LOSERS = 'Top losers'
export const TRADE_COSTS = 'Trading fees'
export const ALL_FEES = 'All fees'
export const stepLabel = (count: number): string => `Step ${count}`
export const NEWS_TITLE = 'Latest news'
export const ALL_POSTS = 'All posts'
export const ANNOUNCEMENTS = 'Announcements'
export const STOP_ANNOUNCEMENTS = 'Pause announcements'
export const START_ANNOUNCEMENTS = 'Play announcements'
export const FEATURES_TITLE = 'Low fees, shown before you confirm'
export const HOW_IT_WORKS = 'How it works'
export const GET_STARTED = 'Get Started'
export const REASONS_TITLE = 'Why Trade With Us?'
export const PARTNERS_TITLE = 'Development partners'
export const TECHNOLOGIES_TITLE = 'Built with open technology'

/** The fees of the home page, in percent. */
export const FEES: readonly { readonly kind: keyof Site['fees']; readonly label: string }[] = [
  { kind: 'm2m', label: 'M2M trade' },
  { kind: 'buy', label: 'Buy' },
  { kind: 'sell', label: 'Sell' },
  { kind: 'convert', label: 'Convert' },
]
