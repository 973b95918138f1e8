import type { Facts } from '../flow-facts.ts'

export const site: Facts = {
  labels: {
    'Tokens to trade with people': '5',
    'Currencies to pay with': '10',
    'Networks to deposit from': '11',
  },
}
