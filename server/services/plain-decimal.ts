import Big from 'big.js'

/** A decimal as the rules read it. A JSON number stands for the decimal that it prints as, without an exponent: 1e-7 is '0.0000001' (decisions: Wire). */
export const plainDecimal = (value: string | number): string =>
  typeof value === 'number' ? new Big(value).toFixed() : value
