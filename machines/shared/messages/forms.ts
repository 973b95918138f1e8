export const didYouMean = (text: string) => `Did you mean ${text}?`
export const ACCEPT_SUGGESTION = 'Yes, change it'
export const DECLINE_SUGGESTION = 'No, keep it'
/** The label of every submit button while it submits (spec section 2). */
export const SUBMITTING = 'Loading...'
