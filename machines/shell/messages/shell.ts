import { PRODUCT } from '#machines/shared/values/product.ts'

export const MOBILE_APPS_SOON = 'Mobile apps are coming soon!'
export const APPS_SOON = 'Apps are coming soon!'
export const TOKEN_SOON = 'Our Native Token is coming soon!'
export const ACCOUNT_MENU = 'Your account'
export const CHANGE_CURRENCY = 'Change Currency'
export const HELP_CENTER = 'Help Center'
export const LOG_OUT = 'Log Out'

/** The footer: what the product is, and who holds the escrow. */
export const FOOTER_TEXT = 'Buy and sell crypto with other people, protected by escrow.'
export const FOOTER_NOTE = `${PRODUCT.name}. Escrow is held by ${PRODUCT.name}.`
export const SKIP_LINK = 'Skip to content'
