/** Why a flow reads anew when the stream opens, also while it reads: the server may have answered before. */
export const MISSED_EVENTS = 'Events of the server may have been missed'
