import type { Facts } from '../flow-facts.ts'

export const operatorAct: Facts = {
  figures: ['50 USDT', '0.5 BTC', '5,000.00 USD', '250.00 USD', '2 BTC', '3 USDT', '500 USDT'],
}
