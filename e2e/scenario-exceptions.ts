// Steps that a browser walk leaves out of a list, and why.

export const SESSION_LEADS = 'after a 401 the session leads to the login'
export const ONLY_AFTER_FAILURE = 'its view offers a refresh after a failure only'

/** The story of Buy & Sell goes back from a quote. */
export const DISMISSES_QUOTE = [/^(quoting|reviewing) .*url\.change/, 'the quote inside is dismissed at once'] as const

export const AFTER_REFUSAL = /^refused/
export const REFRESH_OF_FRESH = /^(fresh|empty).*data\.refresh/
/** What the stream may have missed is refreshed all the same. */
export const REFRESH_OF_STREAMED = /^fresh.*data\.refresh/
export const REFRESH_OF_SHOWN = /^fresh.*(data\.refresh|dueAgain)/

/** Of a list that everybody reads. */
export const PUBLIC_LIST = [
  [/refused/, 'no answer of the contract refuses this list for good'],
  [REFRESH_OF_SHOWN, ONLY_AFTER_FAILURE],
] as const
