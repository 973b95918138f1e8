/** What one server offers and another does not. */
export interface Offers {
  /** Sandbox providers, with the page that controls them. */
  readonly sandbox: boolean
  /** Swaps, and purchases and sales with an external recipient: there is an exchange provider. */
  readonly swaps: boolean
  /** The pages of swaps: also of those that were made while they were offered. */
  readonly swapOrders: boolean
}

/** What a page takes for granted until the server has answered. */
export const OFFERS_UNTIL_KNOWN: Offers = { sandbox: false, swaps: true, swapOrders: true }
