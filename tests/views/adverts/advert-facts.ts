import type { Facts } from '../flow-facts.ts'

const BOLA_SELLS = 'SE11SVSDTABCDEFGHJKM'
const CHIDI_BUYS = 'BVYSBTCABCDEFGHJKMNP'
const ADA_SELLS = 'ADASE11SABCDEFGHJKMN'

export const trade: Facts = {
  labels: {
    Price: [
      '1,506.20 NGN',
      '1,600.00 NGN',
      '1,506.20 NGN 1,600.00 NGN',
      '1,600.00 NGN 1,506.20 NGN',
      '1,506.20 NGN Price paused',
    ],
    Available: ['1,800.5 USDT', '20 USDT'],
    Limits: ['15,000.00 – 900,000.00', '15,000.00 – 30,124.00'],
    'Payment window': '15 mins',
    Orders: '1,284 orders',
    'Completion rate': '98.70 %',
    'Release time': '4 min release',
    Rating: '4.9 (730)',
  },
  // Among them what the typed sums buy: 15,000, 18,000.50 and 900,000 NGN or 30 USDT, at either price.
  figures: [
    ...['1,506.20 NGN', '1,600.00 NGN', '1,800.5 USDT', '900,000.00 NGN', '15,000.00 NGN', '9.958836 USDT'],
    ...[
      '9.375 USDT',
      '11.250312 USDT',
      '18,000.50 NGN',
      '11.950936 USDT',
      '45,186.00 NGN',
      '30 USDT',
      '20 USDT',
      '98.70 %',
      '0.5%',
    ],
  ],
  tones: { Trade: 'up', 'Loading...': 'up', 'Accept and trade': 'up' },
}

export const sale: Facts = {
  labels: {
    Price: '60,000.00 USD',
    Available: '0.4 BTC',
    Limits: ['100.00 – 20,000.00', '10.00 – 50.00', '100.00 – 20,000.00 USD 10.00 – 50.00 USD'],
    'Payment methods': 'Bank Transfer Wise',
    'Payment window': '30 mins',
    Orders: '12 orders',
    'Completion rate': '91.50 %',
    'Release time': '15 min release',
    Rating: '4.2 (5)',
    'You are paid to': ['First Quay · 0123456789 Ada Obi', 'Wise · @ada Ada Obi'],
    Sale: '0.00166666 BTC',
    Recipient: 'chidi_m',
  },
  // Among them what the typed sums buy: 50, 100 and 18,000.50 USD.
  figures: [
    ...['60,000.00 USD', '0.4 BTC', '2 BTC', '20,000.00 USD', '100.00 USD', '50.00 USD', '18,000.50 USD'],
    ...['0.00166666 BTC', '0.00083333 BTC', '0.30000833 BTC', '91.50 %'],
  ],
  tones: { Trade: 'down', 'Loading...': 'down', 'Accept and trade': 'down' },
}

export const createTrade: Facts = {
  labels: {
    From: 'ada_obi',
    'Price for sellers': ['–', '1,500.00 NGN', '1,500.00 NGN at market price', '2,250.00 NGN 50% above market'],
    'Price for buyers': ['–', '1,500.00 NGN', '1,500.00 NGN at market price'],
    Available: ['–', '100 USDT'],
    Limits: [
      ...['5.00 – 10.00 NGN', '15,000.00 – 10.00 NGN', '5 – 10 XOF', '5.00 – 75,000.00 NGN'],
      ...['5.00 – 76,000.00 NGN', '15,000.00 – 75,000.00 NGN'],
    ],
    'Payment window': ['15 mins', '30 mins'],
    Payment: ['–', 'SEPA', 'Interbank', 'Bank Transfer Wise Revolut Alipay'],
    Terms: [
      ...['–', 'Bank statement required', 'Photo ID required', 'No payment receipt needed'],
      'No payment receipt needed Bank statement required',
      'No payment receipt needed Bank statement required Photo ID required',
    ],
    Price: ['1,500.00 NGN 1,510.00 NGN', '1,500.00 NGN, fixed'],
    Advert: '100 USDT',
    Wise: 'Wise · @ada Ada Obi',
    Revolut: 'Revolut · @ada Ada Obi',
    Alipay: 'Alipay · @ada Ada Obi',
    Remarks: 'Please pay from an account in your own name. Quick and friendly.',
  },
  figures: [
    ...[
      '10.00 NGN',
      '1,500.00 NGN',
      '250 USDT',
      '350 USDT',
      '100 USDT',
      '0 BTC',
      '0.006666 USDT',
      '0.00666666 BTC',
      '2,250.00 NGN',
      '150,000.00 NGN',
      '75,000.00 NGN',
    ],
    ...['76,000.00 NGN', '10 XOF', '1,510.00 NGN', '0%', '50%', '70%', '100%', '130%', '150%'],
  ],
  tones: { 'I want to buy': 'up', 'I want to sell': 'down' },
}

export const openAdverts: Facts = {
  labels: {
    [`${BOLA_SELLS} Available`]: '1,800.5 USDT',
    [`${BOLA_SELLS} Limits`]: '15,000.00 – 900,000.00 NGN',
    [`${BOLA_SELLS} Payment window`]: '15 mins',
    [`${BOLA_SELLS} Orders`]: '1,284 orders',
    [`${BOLA_SELLS} Completion rate`]: '98.70 %',
    [`${BOLA_SELLS} Release time`]: '4 min release',
    [`${BOLA_SELLS} Rating`]: '4.9 (730)',
    [`${ADA_SELLS} Available`]: '1,800.5 USDT',
    [`${ADA_SELLS} Limits`]: '15,000.00 – 900,000.00 NGN',
    [`${ADA_SELLS} Payment window`]: '15 mins',
    [`${ADA_SELLS} Orders`]: 'New trader',
    [`${CHIDI_BUYS} Available`]: '0.4 BTC',
    [`${CHIDI_BUYS} Limits`]: '100.00 – 20,000.00 USD',
    [`${CHIDI_BUYS} Payment window`]: '30 mins',
    [`${CHIDI_BUYS} Orders`]: '12 orders',
    [`${CHIDI_BUYS} Completion rate`]: '91.50 %',
    [`${CHIDI_BUYS} Release time`]: '15 min release',
    [`${CHIDI_BUYS} Rating`]: '4.2 (5)',
  },
  figures: [
    '1,506.20 NGN',
    '1,800.5 USDT',
    '900,000.00 NGN',
    '60,000.00 USD',
    '0.4 BTC',
    '20,000.00 USD',
    '98.70 %',
    '91.50 %',
    '0.4%',
    '0.8%',
  ],
  // Who takes a Sell advert buys.
  tones: {
    [`${BOLA_SELLS} Buy USDT`]: 'up',
    [`${ADA_SELLS} Buy USDT`]: 'up',
    [`${CHIDI_BUYS} Sell BTC`]: 'down',
    // Neither is good for the taker.
    [`${BOLA_SELLS} 0.4% above market`]: 'plain',
    [`${CHIDI_BUYS} 0.8% below market`]: 'plain',
  },
}

export const ownAdverts: Facts = {
  labels: {
    [`${ADA_SELLS} Price`]: '1,506.20 NGN Floating · 100.4%',
    [`${ADA_SELLS} Available`]: '1,800.5 USDT of 2,500 1,800.5 USDT reserved',
    [`${ADA_SELLS} Limits`]: '15,000.00 – 900,000.00 NGN',
    [`${ADA_SELLS} Payment`]:
      'Bank Transfer Interbank Mobile Money You are paid to Second Quay · 9876543210 and Wise · @ada Payment window 15 mins',
    [`${ADA_SELLS} Status`]: 'Open',
    [`${CHIDI_BUYS} Price`]: '60,000.00 USD Fixed · 99.2%',
    [`${CHIDI_BUYS} Available`]: '0.4 BTC of 0.5',
    [`${CHIDI_BUYS} Limits`]: '100.00 – 20,000.00 USD',
    [`${CHIDI_BUYS} Payment`]: 'Bank Transfer Payment window 30 mins',
    [`${CHIDI_BUYS} Status`]: 'Closed',
  },
  figures: [
    '1,506.20 NGN',
    '900,000.00 NGN',
    '20,000.00 USD',
    '1,800.5 USDT',
    '60,000.00 USD',
    '0.4 BTC',
    '100.4%',
    '99.2%',
  ],
  tones: {
    [`${ADA_SELLS} Sell USDT`]: 'down',
    [`${ADA_SELLS} Open`]: 'up',
    [`${CHIDI_BUYS} Buy BTC`]: 'up',
    [`${CHIDI_BUYS} Closed`]: 'plain',
  },
}
