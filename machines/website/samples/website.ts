import type { ContentPage, Post, PostSummary, Site } from '#machines/website/rules/content.ts'

const picture = (permalink: string) => ({ url: `/posts/${permalink}/picture.svg`, width: 1200, height: 630 })

export const escrowPost: PostSummary = {
  permalink: 'how-escrow-works',
  title: 'How escrow works',
  category: 'guides',
  teaser:
    'Who holds the crypto while a stranger pays you, when it moves, and why an order can never end with crypto that belongs to nobody. A guide in five steps.',
  published_at: '2026-11-20',
  image: picture('how-escrow-works'),
}
export const feesPost: PostSummary = {
  permalink: 'what-it-costs',
  title: 'What it costs',
  category: 'product',
  teaser: 'Every fee on one page.',
  published_at: '2026-11-10',
  image: picture('what-it-costs'),
}
export const safetyPost: PostSummary = {
  permalink: 'how-to-trade-safely',
  title: 'How to trade safely',
  category: 'safety',
  teaser: 'Seven habits.',
  published_at: '2026-11-01',
  image: picture('how-to-trade-safely'),
}
export const appealPost: PostSummary = {
  permalink: 'how-an-appeal-works',
  title: 'How an appeal works',
  category: 'guides',
  teaser: 'When two people disagree.',
  published_at: '2026-10-20',
  image: picture('how-an-appeal-works'),
}

export const aPost: Post = {
  ...escrowPost,
  html: '<h2 id="before">Before the order</h2>\n<p>A Sell advert reserves what it offers.</p>\n',
  related: [appealPost],
}

export const faqsPage: ContentPage = {
  name: 'faqs',
  title: 'FAQs',
  lead: 'Short answers.',
  updated_at: '2026-11-23',
  html: '',
  questions: [
    { id: 'what-is-m2m', topic: 'Trading M2M', question: 'What is M2M?', html: '<p>People trade with people.</p>\n' },
    { id: 'what-does-it-cost', topic: 'Fees', question: 'What does it cost?', html: '<p>Nothing.</p>\n' },
  ],
}

export const swapQuestions: ContentPage = {
  ...faqsPage,
  questions: [
    {
      id: 'do-i-need-an-account-to-swap',
      topic: 'Swapping',
      question: 'Do I need an account to swap?',
      html: '<p>No account is needed.</p>\n',
    },
  ],
}

const noAddress = [
  { network: 'X', url: null },
  { network: 'Telegram', url: 'https://t.me/quayside' },
]

export const aSite: Site = {
  hero: { title: 'Your Number 1 Gateway to Web3', text: 'Buy and sell crypto with other people.' },
  about: { title: 'Crypto between people', text: 'Quayside is an exchange and a wallet.' },
  steps: [{ title: 'Create Account', text: 'Enter your name.' }],
  features: [{ title: 'No fee between people', text: 'An M2M trade costs nothing.' }],
  fees: { m2m: '0', buy: '1', sell: '1', convert: '0.5' },
  reasons: [{ title: 'Lightning Speed', text: 'Booked at once.' }],
  statistics: [
    { label: 'Tokens to trade with people', value: '5' },
    { label: 'Currencies to pay with', value: '10' },
    { label: 'Networks to deposit from', value: '11' },
  ],
  ecosystem: [
    { title: 'M2M', text: 'Trade with other people.', path: '/m2m' },
    { title: 'Buy & Sell', text: 'Buy from Quayside.', path: '/buy-sell' },
    { title: 'Swap', text: 'No account needed.', path: '/swap' },
  ],
  team: [{ role: 'Founder / Team Lead', text: 'Decides what is built.', social: noAddress }],
  careers: { title: 'Work where everything can be read', text: 'We are a small remote team.' },
  positions: [{ title: 'Senior Blockchain Developer', place: 'Remote', kind: 'Freelance' }],
  contact: { title: 'Get in touch', text: 'Ask a question.' },
  handle: '@quayside',
  social: [...noAddress, { network: 'Discord', url: null }],
  partners: [],
  technologies: [{ name: 'XState', url: 'https://stately.ai/docs/xstate' }],
  announcements: [{ id: 'no-fee', text: 'M2M trades have no fee.', path: '/legal/fees' }],
}
