/** Why a flow reads anew when the stream opens, also while it reads: the server may have answered before. */
export const MISSED_EVENTS = 'Events before the stream opened may have been missed'
