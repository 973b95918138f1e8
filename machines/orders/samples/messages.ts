import type { Message } from '#machines/orders/rules/chat.ts'

export const ORDER = 'ABCDEFGHJKMNPQRSTVWX'
export const ADA = 'ADA00000000000000000'
export const BEN = 'BEN00000000000000000'

const message = (message_seq: number, sender_id: string, message: string): Message => ({
  message_seq,
  kind: 'text',
  sender_id,
  receiver_id: sender_id === ADA ? BEN : ADA,
  message,
  image: null,
  createdAt: `2026-01-01T00:0${message_seq}:00.000Z`,
})

/** How every chat begins. */
export const taken: Message = {
  ...message(1, ADA, 'ben_kay is buying 50 USDT from ada_obi for 75,000.00 NGN. The crypto is in escrow.'),
  kind: 'system',
  sender_id: null,
  receiver_id: null,
}
export const hello = message(2, BEN, 'Hello, I am paying now.')
export const receipt: Message = { ...message(2, BEN, ''), kind: 'image', image: { width: 600, height: 800 } }
export const thanks = message(3, ADA, 'Thank you, I am watching the account.')
export const statement: Message = { ...message(3, ADA, ''), kind: 'image', image: { width: 800, height: 600 } }
