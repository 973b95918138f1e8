// How M2M works: three steps for buyers, three for sellers (spec §2 M2M marketplace).

export const HOW_M2M_WORKS = 'How M2M Works'
export const GUIDE_TITLES = { buy: 'Buy Crypto', sell: 'Sell Crypto' } as const
export const GUIDE = {
  buy: [
    {
      title: 'Choose an advert',
      text: 'Compare prices, limits and payment methods, then enter an amount. The seller’s crypto goes into escrow immediately.',
    },
    {
      title: 'Pay the seller',
      text: 'Transfer the amount from an account in your own name within the payment window, then notify the seller.',
    },
    {
      title: 'Receive your crypto',
      text: 'The seller confirms the payment and releases the crypto to your Quayside balance.',
    },
  ],
  sell: [
    {
      title: 'Choose a buyer',
      text: 'Compare prices and payment methods, then enter an amount. Your crypto goes into escrow immediately.',
    },
    {
      title: 'Check your account',
      text: 'The buyer pays and notifies you. Check the payment in your account; do not rely on screenshots.',
    },
    {
      title: 'Release the crypto',
      text: 'Release the crypto once the payment has arrived. Unpaid orders are cancelled automatically and the crypto is returned to you.',
    },
  ],
} as const
