import type { NoticeTexts } from '#machines/shared/values/notices.ts'

/** What the owner of an advert is notified of. */
export const advertNotices: Readonly<Record<`advert.${'closed' | 'hidden' | 'shown'}`, NoticeTexts>> = {
  'advert.hidden': {
    title: 'Advert hidden',
    subject: 'adverts',
    text: ({ coins, reason }) =>
      `Support has hidden your advert to ${coins}. Open orders continue. Reason: ${reason ?? ''}`,
  },
  'advert.shown': {
    title: 'Advert no longer hidden',
    subject: 'adverts',
    text: ({ coins }) => `Support has put your advert to ${coins} back.`,
  },
  'advert.closed': {
    title: 'Advert closed',
    subject: 'adverts',
    text: ({ coins }) =>
      coins === ''
        ? 'Your advert was closed: less than its minimum order was left.'
        : `Your advert was closed: less than its minimum order was left. ${coins} is returned to your available balance.`,
  },
}
