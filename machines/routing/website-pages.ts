import { PRODUCT } from '#machines/shared/values/product.ts'

/** A page for everybody. */
export const OPEN = { layout: 'public', access: 'public', indexable: true, toasts: 'page' } as const

/** A page of the public site, which menus call by its title. */
const written = <P extends string>(path: `/${P}`, title: string, description: string) => ({
  path,
  label: title,
  title,
  description,
  ...OPEN,
})

/** The pages whose texts are in the content folder. */
export const websitePages = {
  about: written('/about', 'About Us', `What ${PRODUCT.name} is, what it is made of, and who works on it.`),
  careers: written('/careers', 'Careers', `The positions at ${PRODUCT.name}: all remote.`),
  contact: written('/contact', 'Contact Us', `Where to reach ${PRODUCT.name}, and where to get help with an order.`),
  faqs: written('/faqs', 'FAQs', 'Answers about trading M2M, escrow, fees, deposits, withdrawals, swaps and accounts.'),
  whitepaper: written(
    '/whitepaper',
    'Whitepaper',
    'How the order lifecycle, the escrow and the ledger work, and what they guarantee.',
  ),
  support: written(
    '/support',
    'Support',
    'What to do when a payment, a deposit, a withdrawal or a code does not arrive.',
  ),
  terms: written(
    '/legal/terms',
    'Terms of Service',
    `The rules for using ${PRODUCT.name}: accounts, escrow, appeals, swaps and withdrawals.`,
  ),
  privacy: written('/legal/privacy', 'Privacy Policy', `Which data ${PRODUCT.name} stores, why, and for how long.`),
  fees: written('/legal/fees', 'Fees', 'What trading, buying, selling, converting, swapping and withdrawing cost.'),
  industryUpdates: written(
    '/industry-updates',
    'Industry Updates',
    'How trading crypto with other people works, and how to do it safely.',
  ),
  productUpdates: written(
    '/product-updates',
    'Product Updates',
    `How the parts of ${PRODUCT.name} work, and what is new.`,
  ),
  /** Its title and description are those of the post. */
  post: {
    path: '/posts/:permalink',
    title: 'Post',
    ownTitle: true,
    description: `A post about ${PRODUCT.name}.`,
    ...OPEN,
  },
} as const
