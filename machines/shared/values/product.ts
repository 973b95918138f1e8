/** The product's name and claim, for titles, mails and pages. */
export const PRODUCT = {
  name: 'Quayside',
  hero: 'Your Number 1 Gateway to Web3',
} as const
