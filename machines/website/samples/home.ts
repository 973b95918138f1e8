import type { PostSummary, SearchResult, Site } from '#machines/website/rules/content.ts'

const social = [{ network: 'X', url: null }]

export const sampleSite: Site = {
  hero: { title: 'Your Number 1 Gateway to Web3', text: 'Buy and sell crypto with other people.' },
  about: { title: 'Crypto between people', text: 'An exchange and a wallet.' },
  steps: [
    { title: 'Create Account', text: 'Enter your name and email.' },
    { title: 'Make Deposit', text: 'Deposit crypto to sell.' },
    { title: 'Start Trading', text: 'Choose an advert.' },
  ],
  features: [{ title: 'No fee between people', text: 'An M2M trade costs nothing.' }],
  fees: { m2m: '0', buy: '1', sell: '1.1', convert: '0.5' },
  reasons: [{ title: 'Lightning Speed', text: 'Orders update live.' }],
  statistics: [{ label: 'Tokens to trade with people', value: '5' }],
  ecosystem: [{ title: 'M2M', text: 'Trade with other people.', path: '/m2m' }],
  team: [{ role: 'Founder / Team Lead', text: 'Decides what is built.', social }],
  careers: { title: 'Work with us', text: 'A small remote team.' },
  positions: [{ title: 'Customer Service Agent', place: 'Remote', kind: 'Fulltime' }],
  contact: { title: 'Get in touch', text: 'Ask a question.' },
  handle: '@quayside',
  social,
  partners: [{ name: 'Harbour Bank', url: 'https://harbour.example' }],
  technologies: [{ name: 'XState', url: 'https://stately.ai/docs/xstate' }],
  announcements: [
    { id: 'm2m-without-fee', text: 'M2M trades have no fee.', path: '/legal/fees' },
    { id: 'maintenance', text: 'Maintenance on Sunday.', path: null },
  ],
}

export const escrowPost: PostSummary = {
  permalink: 'how-escrow-works',
  title: 'How escrow works',
  category: 'product',
  teaser: 'The crypto of an order is in escrow until the seller has the payment.',
  published_at: '2026-01-01',
  image: { url: '/posts/how-escrow-works.svg', width: 800, height: 450 },
}

/** Its teaser is longer than a card shows. */
export const longPost: PostSummary = {
  ...escrowPost,
  permalink: 'how-an-appeal-works',
  title: 'How an appeal works',
  category: 'safety',
  teaser: `${'Support reads the chat. '.repeat(4)}1234 5`,
}

export const ethereumResult: SearchResult = {
  kind: 'coin',
  title: 'Ethereum (ETH)',
  text: 'Price, chart and figures of ETH',
  path: '/markets/ETH',
}

export const swapResult: SearchResult = {
  kind: 'function',
  title: 'Swap',
  text: 'Swap one crypto for another, without an account.',
  path: '/swap',
}

export const loginResult: SearchResult = {
  kind: 'function',
  title: 'Login',
  text: 'Log in with your password and a code.',
  path: '/login',
}
