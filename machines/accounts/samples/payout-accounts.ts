/** Saved accounts that are no bank accounts, for models and browser walks. */
export const adasMobile = {
  _id: 'M0B11EDEFGHJKMNPQRST',
  method: 'Mobile Money',
  account_name: 'Ada Obi',
  operator: 'MTN',
  phone_number: '0803 123 4567',
}

export const adasWise = { _id: 'W1SEABCDEFGHJKMNPQRS', method: 'Wise', account_name: 'Ada Obi', handle: '@ada' }

export const adasRevolut = { ...adasWise, _id: 'REV01ABCDEFGHJKMNPQR', method: 'Revolut' }

export const adasAlipay = { ...adasWise, _id: 'A11PAYABCDEFGHJKMNPQ', method: 'Alipay' }
