/** Why a mutant survives, by flow, kind and what is wrong with it. */
export const reasons: Readonly<Record<string, string>> = {
  'm2mOrder | target swapped | trading.order.shown.toRate | orderRating done -> trading.order.routing: to trading.order.shown':
    'leads through the first view state, which is not that of the order, to the same one; chat.close is sent again to a chat that is closed',
  'connectAccount | input field dropped | signingIn | loginForm: state':
    'the state is empty, and the form reads it only to redirect, which a form in the popup does not',
  'dashboard/total-amount.tsx | branches swapped | isHidden ? Eye : EyeOff':
    'an icon beside words that state the same; only looks',
  'shell/notice-list.tsx | branches swapped | notice.order_no === null ? Coins : ReceiptText':
    'an icon beside words that state the same; only looks',
  "wallet/fiat-order-row.tsx | branches swapped | direction === 'in' ? ArrowDownLeft : ArrowUpRight":
    'an icon beside words that state the same; only looks',
  'order/chat-line.tsx | branches swapped | isRead ? CheckCheck : Check':
    'an icon beside words that state the same; only looks',
  "m2m/filter-choices.tsx | branches swapped | ticker === '' ? null : <AssetIcon src={logoURI} size={18} />":
    'an icon beside words that state the same; only looks',
  'm2m/filter-choices.tsx | branches swapped | filters.methods.includes(name) ? <Check size={14} aria-hidden /> : null':
    'the check mark of a choice whose button is also marked as pressed; only looks',
  'm2m/method-picker.tsx | branches swapped | name === method ? <Check size={18} aria-hidden /> : null':
    'the check mark of a choice whose button is also marked as pressed; only looks',
  'wallet/account-picker.tsx | branches swapped | each._id === account ? <Check size={18} aria-hidden /> : null':
    'the check mark of a choice whose button is also marked as pressed; only looks',
  'adverts/amounts-step.tsx | branches swapped | chosen ? <Check size={14} aria-hidden /> : <Plus size={14} aria-hidden />':
    'the check mark of a choice whose button is also marked as pressed; only looks',
  'adverts/finish-step.tsx | branches swapped | chosen ? <Check size={16} aria-hidden /> : null':
    'the check mark of a choice whose button is also marked as pressed; only looks',
  "m2m/own-advert-row.tsx | branches swapped | act === 'close' ? 'plain' : 'quiet'":
    'two tones of a button that does not stand out; only looks',
  'wallet/transfer-page.tsx | another tone | level="h2": h3': 'the level of a heading below that of the page',
}
