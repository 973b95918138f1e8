// Texts of purchases to an address and sales to a bank account (spec §2 Buy/Sell, §4 Buy/Sell wizard, §5 Buy/Sell step 1).

export const ORDER_CREATED = 'Order created'
export const ORDER_STATUS_TITLE = 'Order status'
export const ORDER_ID_COPIED = 'order id copied!'
export const OPEN_PAYMENT_PAGE = 'Go to the payment page'
export const PAYMENT_PAGE_HINT =
  'The payment provider takes the payment on its own page and leads you back here. The crypto is sent once the payment has arrived.'
