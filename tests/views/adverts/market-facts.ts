import type { Facts } from '../flow-facts.ts'

export const coins: Facts = {
  labels: {
    'BTC #': '1',
    'BTC Price': '$60,500.00',
    'BTC 24h': '+1.24%',
    'BTC 7d': '-3.50%',
    'BTC 24h volume': '$31.40B',
    'BTC Market cap': '$1.19T',
    'BTC Last 7 days': '',
    'pepe Last 7 days': '',
    'pepe #': '21',
    'pepe Price': '$0.00001170',
    'pepe 24h': '-6.10%',
    'pepe 7d': '–',
    'pepe 24h volume': '–',
    'pepe Market cap': '$4.92B',
  },
  figures: ['1.24%', '3.50%', '6.10%'],
  tones: { 'BTC +1.24%': 'up', 'BTC -3.50%': 'down', 'pepe -6.10%': 'down' },
}

export const movers: Facts = {
  // One decimal on the home page, two on the dashboard.
  figures: ['7.2%', '4.0%', '7.25%'],
  tones: {
    'SOL +7.2%': 'up',
    'internet-computer -4.0%': 'down',
    'SOL +7.25%': 'up',
  },
}

export const coin: Facts = {
  labels: {
    'Current price': '90,750,000.00 NGN',
    '24h change': '+1.24%',
    'Market cap': '1,787.78T NGN',
    'Fully diluted valuation': '1,905.75T NGN',
    'Total supply': '21.00M BTC',
    'Circulating supply': '19.70M BTC',
    '24h low - high': '89,000,000.50 - 91,500,000.00 NGN',
    'All-time low': '27.01 NGN +335,986.60% Fri, Jul 5, 2013',
    'All-time high': '110,000,000.00 NGN -17.50% Wed, Nov 10, 2021',
  },
  figures: [
    '90,750,000.00 NGN',
    '1.24%',
    '91,500,000.00 NGN',
    '27.01 NGN',
    '335,986.60%',
    '110,000,000.00 NGN',
    '17.50%',
  ],
  tones: { '+1.24%': 'up', '+335,986.60%': 'up', '-17.50%': 'down' },
}

export const homeSite: Facts = {
  labels: { 'M2M trade': '0 %', Buy: '1 %', Sell: '1.1 %', Convert: '0.5 %' },
  figures: ['0 %', '1 %', '1.1 %', '0.5 %'],
}
