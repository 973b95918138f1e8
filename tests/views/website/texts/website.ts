import type { Texts } from '../../flow-texts.ts'

const ESCROW =
  'Guides Fri, Nov 20, 2026 How escrow works Who holds the crypto while a stranger pays you, when it moves, and why an order can never end with'
const ESCROW_CARD = `${ESCROW}... → /posts/how-escrow-works`
const NEXT = ['Too many requests. Try again in 1 second (down)'] as const

/** What is read of a list of posts, below the tabs. */
const listed: Texts = {
  fetching: ['Loading'],
  'fresh & !data.rows.length=1 | stale & data.rows.length=3': [
    `${ESCROW} crypto that belongs to nobody. A guide in five... → /posts/how-escrow-works`,
    ESCROW_CARD,
    'Product Tue, Nov 10, 2026 What it costs Every fee on one page. → /posts/what-it-costs',
  ],
  'data.rows.length=3 | data.rows.length=1': ['Posts'],
  sometimes: [
    ESCROW_CARD,
    'Safety Sun, Nov 1, 2026 How to trade safely Seven habits. → /posts/how-to-trade-safely',
    'Load more',
  ],
  empty: ['No posts yet', 'New posts will be listed here.', 'Read the FAQs → /faqs'],
  'failure.retryAfterS=1': NEXT,
  refused: ['Check these fields: query (down)'],
  '!failure=null': ['Could not load the posts. (down)', 'Try again'],
  fetchingMore: ['Loading...'],
}

const siteFailures: Texts = {
  'fetching | stale & data=null': ['Loading'],
  'failure.retryAfterS=1 & !stale': NEXT,
  'failure.code=invalid_request & !stale': ['Check these fields: query (down)'],
  '!failure=null & !stale': ['Try again'],
}

export const websiteTexts: Readonly<Record<string, Texts>> = {
  contentPage: {
    ...siteFailures,
    'failure.code=invalid_request & !stale': ['Check these fields: query (down)'],
    '!data=null': [
      'FAQs',
      'Short answers.',
      'Updated Mon, Nov 23, 2026',
      'Help and legal',
      'FAQs (chosen) → /faqs',
      'Support → /support',
      'Whitepaper → /whitepaper',
      'Fees → /legal/fees',
      'Terms of Service → /legal/terms',
      'Privacy Policy → /legal/privacy',
      'Trading M2M',
      'What is M2M?',
      'People trade with people.',
      'Fees',
      'What does it cost?',
      'Nothing.',
    ],
  },
  pageQuestions: {
    ...siteFailures,
    'failure.code=invalid_request & !stale': ['Check these fields: query (down)'],
    always: ['FAQ', 'All FAQs → /faqs#swapping'],
    '!data=null': ['Do I need an account to swap?', 'No account is needed.'],
  },
  site: {
    ...siteFailures,
    '!data=null': [
      'Crypto between people',
      'Quayside is an exchange and a wallet.',
      'Tokens to trade with people',
      'Currencies to pay with',
      'Networks to deposit from',
      'Our ecosystem',
      'M2M Trade with other people. Open M2M → /m2m',
      'Buy & Sell Buy from Quayside. Open Buy & Sell → /buy-sell',
      'Swap No account needed. Open Swap → /swap',
      'Our team',
      'Founder / Team Lead',
      'Decides what is built.',
      'X: coming soon',
      'Telegram → https://t.me/quayside',
    ],
  },
  'site, the page Careers': {
    ...siteFailures,
    '!data=null': [
      'Work where everything can be read',
      'We are a small remote team.',
      'Meet The Team → /about#team',
      'Positions',
      'Senior Blockchain Developer',
      'Remote',
      'Freelance',
    ],
  },
  'site, the page Contact': {
    ...siteFailures,
    '!data=null': [
      'Get in touch',
      'Ask a question.',
      'Support → /support',
      'X',
      '@quayside',
      'Coming soon',
      'T Telegram @quayside Open Telegram → https://t.me/quayside',
      'D',
      'Discord',
    ],
  },
  posts: {
    always: [
      'Updates',
      'Industry Updates (chosen) → /industry-updates',
      'Product Updates → /product-updates',
      'FAQs → /faqs',
      'Whitepaper → /whitepaper',
      'Industry Updates',
      'How trading crypto with other people works, and how to do it safely.',
    ],
    ...listed,
  },
  'posts, the page Product Updates': {
    always: [
      'Updates',
      'Industry Updates → /industry-updates',
      'Product Updates (chosen) → /product-updates',
      'FAQs → /faqs',
      'Whitepaper → /whitepaper',
      'Product Updates',
      'How the parts of Quayside work, and what is new.',
    ],
    ...listed,
  },
  post: {
    'fetching | stale & data=null': ['Loading'],
    'failure.retryAfterS=1 & !stale': NEXT,
    'failed | refused': ['Try again'],
    refused: ['Not found (down)'],
    missing: ['Page not found', 'This page does not exist on this app.', 'Go to the homepage (primary) → /'],
    '!data=null': [
      'How escrow works',
      'Guides',
      'Fri, Nov 20, 2026',
      'Before the order',
      'A Sell advert reserves what it offers.',
      'Related articles',
      'How an appeal works → /posts/how-an-appeal-works',
      'Related',
      'Guides Tue, Oct 20, 2026 How an appeal works When two people disagree. → /posts/how-an-appeal-works',
    ],
  },
  joinForm: {
    filling: ['Join now', 'Email or phone number', 'Join now (primary)'],
    'filling.rejected': ['Email or Phone Number is required'],
    joined: [
      'Success!',
      'Nothing has been sent yet. Create your account to start trading.',
      'Create your account (primary) → /register',
    ],
  },
}
