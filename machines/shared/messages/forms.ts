export const didYouMean = (text: string) => `Did you mean ${text}?`
export const ACCEPT_SUGGESTION = 'Yes, change it'
export const DECLINE_SUGGESTION = 'No, keep it'
/** The label of every submit button while it submits (spec section 2). */
export const SUBMITTING = 'Loading...'
export const MESSAGE_EMPTY = 'Message is empty'
export const MESSAGE_TOO_LONG = 'Messages can be up to 2000 characters long'
