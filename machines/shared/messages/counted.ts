/** A number of things in words: '1 minute', '2 minutes'. */
export const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`

/** At an order with unread messages of the other side. */
export const newMessages = (unread: number): string => (unread === 1 ? '1 new message' : `${unread} new messages`)
