import { methodColour } from '#machines/catalog/payment-methods.ts'

/** A payment method with its colored edge. */
export const PaymentTag = ({ method }: { method: string }) => (
  <span className="payment-tag" data-edge={methodColour(method)}>
    {method}
  </span>
)
