import { DISPLAY_CURRENCIES } from '#machines/catalog/assets.ts'
import type { SessionUser } from '#machines/shared/flow/app-effect.ts'

/** The person in whose place the walks sit. */
export const ada: SessionUser = {
  _id: 'ADA00000000000000000',
  name: 'Ada Obi',
  username: 'ada_obi',
  first_name: 'Ada',
  last_name: 'Obi',
  phone: null,
  email: 'ada@example.com',
  country: null,
}

/** Who logs in after her in another tab. */
export const ben: SessionUser = {
  ...ada,
  _id: 'BENABCDEFGHJKMNPQRST',
  name: 'Ben Kay',
  username: 'ben_kay',
  first_name: 'Ben',
  last_name: 'Kay',
  email: 'ben@example.com',
}

/** Her settings, as a new account has them. */
export const adasSettings = {
  hide_assets: false,
  currency: { ticker: 'USD', symbol: '$', name: 'US Dollar', icon: '/marks/usd.svg' },
  display_currencies: DISPLAY_CURRENCIES.map(String),
  enable_2fa: false,
  push_notification: true,
  sms_notification: false,
  newsletter: false,
  newsletter_notification: false,
  order_email: true,
}
