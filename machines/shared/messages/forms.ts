/** The label of every submit button while it submits (spec section 2). */
export const SUBMITTING = 'Loading...'
