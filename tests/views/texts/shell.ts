import type { Texts } from '../flow-texts.ts'

export const shellTexts: Readonly<Record<string, Texts>> = {
  userMenu: {
    always: ['Your account: AO'],
    open: [
      'Your account',
      'Ada ada@example.com',
      'Dashboard → /dashboard',
      'Change Currency',
      'Help Center → /',
      'Settings → /dashboard/account/settings',
      'Log Out',
    ],
    'choosingCurrency | savingCurrency': [
      'Change Currency',
      'Close',
      'Totals and approximate values are shown in this currency.',
      'BTC Bitcoin',
      'ETH Ethereum',
      'SOL Solana',
      'BNB BNB',
      'CAD Canadian Dollar',
      'GBP British Pound',
      'EUR Euro',
      'CNY Chinese Yuan',
      'ZAR South African Rand',
      'GHS Ghanaian Cedi',
      'KES Kenyan Shilling',
      'XOF West African CFA Franc',
    ],
    'choosingCurrency & shared.settings=null | savingCurrency': ['USD US Dollar'],
    'choosingCurrency & !shared.settings=null': ['USD US Dollar (chosen)'],
    choosingCurrency: ['NGN Nigerian Naira'],
    savingCurrency: ['NGN Nigerian Naira (chosen)'],
  },
}
