/** Why a mutant survives, by flow, kind and what is wrong with it. */
export const reasons: Readonly<Record<string, string>> = {
  'm2mOrder | target swapped | trading.order.shown.toRate | orderRating done -> trading.order.routing: to trading.order.shown':
    'leads through the first view state, which is not that of the order, to the same one; chat.close is sent again to a chat that is closed',
  'connectAccount | input field dropped | signingIn | loginForm: state':
    'the state is empty, and the form reads it only to redirect, which a form in the popup does not',
}
