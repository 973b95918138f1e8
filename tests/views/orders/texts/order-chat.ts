import type { Texts } from '../../flow-texts.ts'

export const orderChatTexts: Readonly<Record<string, Texts>> = {
  orderRating: {
    always: ['How was this trade?', 'Your rating is shown to other traders and cannot be changed.'],
    '!stars=1': ['1 star'],
    '!stars=2': ['2 stars'],
    '!stars=3': ['3 stars'],
    '!stars=4': ['4 stars'],
    '!stars=5': ['5 stars'],
    choosing: ['Send rating'],
    'stars=1': ['1 star (chosen)'],
    'stars=2': ['2 stars (chosen)'],
    'stars=3': ['3 stars (chosen)'],
    'stars=4': ['4 stars (chosen)'],
    'stars=5': ['5 stars (chosen)'],
    'choosing.rejected': ['Choose 1 to 5 stars'],
    ratingOrder: ['Loading...'],
  },
  paymentReceipt: {
    'choosing.plain | choosing.unfit': ['Attach receipt'],
    'choosing.plain': ['Optional. The seller sees it in the chat and can release faster.'],
    'choosing.unfit': ['This image cannot be read. Send a PNG, JPEG or WebP file'],
    'choosing.attached': ['Your receipt', 'Remove receipt'],
    sendingImage: ['Sending your receipt', 'Sending image'],
    'sendingImage | failed': ['Close'],
    failed: [
      'Receipt not sent',
      'The order is marked as paid and the seller is notified. You can also send the receipt in the chat. (notice)',
    ],
    'failed & failure.code=chat_closed': ['This chat is closed (notice)', 'View order (primary)'],
    'failed & failure.kind=offline': [
      'No connection. Check your network and try again (notice)',
      'View order',
      'Try again (primary)',
    ],
  },
  orderChat: {
    always: ['Chat', 'Never share codes or passwords. Keep all messages here: Support can only see this chat.'],
    '!log.behind': ['BK ben_kay'],
    'composing.open': ['(messageComposer)'],
    'composing.closed': ['This chat is closed'],
    'messages.length=2 | messages.length=3 | log.upToDate': [
      'ben_kay is buying 50 USDT from ada_obi for 75,000.00 NGN. The crypto is in escrow. 12:01 AM',
    ],
    'readReceipts.focused & !readReceipts.focused.allRead | read.mine=3 | readReceipts.blurred & messages.length=2 | messages.length=3':
      ['ben_kay'],
    'pictures.fetchingImage & messages.length=2': ['Image from ben_kay'],
    'log.behind': ['Load messages'],
    '!messages.length=0': ['Thu, Jan 1, 2026'],
    '!log.upToDate & !messages.length=0 & !messages.length=2 | messages.length=3 | readReceipts.focused.allRead & messages.length=2 & read.mine=0':
      ['You', '12:03 AM · Sent'],
    'pictures.fetchingImage & messages.length=1': ['Image from you'],
    sometimes: ['Hello, I am paying now. 12:02 AM', '12:02 AM', 'Load image'],
  },
  orderEvidence: { always: ['Add image'] },
  messageComposer: {
    always: ['Write a message', 'Message'],
    'writing.rejected': ['Message is empty'],
    '!text= & !text=Thank you, I am watching the account. & !text= It is here. ': [
      'Messages can be up to 2000 characters long',
    ],
    '!sendingMessage & !writing.failed': ['Send'],
    sendingImage: ['Sending image'],
    'writing.unfit': ['This image cannot be read. Send a PNG, JPEG or WebP file'],
    sendingMessage: ['Loading...'],
    '!writing.unfit & !failure=null': ['Try again'],
    'writing.failed | imageFailed': ['No connection. Check your network and try again'],
    imageFailed: ['Discard image'],
  },
}
