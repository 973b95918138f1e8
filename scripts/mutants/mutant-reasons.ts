import { serviceReasons } from './service-mutant-reasons.ts'
import { sqlReasons } from './sql-mutant-reasons.ts'

/** Why a mutant survives, by flow, kind and what is wrong with it. */
export const reasons: Readonly<Record<string, string>> = {
  ...sqlReasons,
  ...serviceReasons,
  'm2mOrder | target swapped | trading.order.shown.toRate | orderRating done -> trading.order.routing: to trading.order.shown':
    'leads through the first view state, which is not that of the order, to the same one; chat.close is sent again to a chat that is closed',
  'connectAccount | input field dropped | signingIn | loginForm: state':
    'the state is empty, and the form reads it only to redirect, which a form in the popup does not',
  'machines/catalog/addresses.ts | ArrayDeclaration | const [, hex] = /^0x([0-9a-fA-F]{40})$/.exec(address) ?? [] => ["Stryker was here"]':
    'the whole match is not read',
  'machines/catalog/addresses.ts | ArrayDeclaration | const [version = -1, ...words] = parts?.words ?? [] => ["Stryker was here"]':
    'words that cannot be decoded have no prefix',
  'machines/catalog/addresses.ts | BlockStatement | } catch { => {}': 'nothing is returned either way',
  'machines/catalog/addresses.ts | ConditionalExpression | address.length >= 32 && address.length <= 44 && decoded(() => base58.decode(address))?.length === 32 => true':
    '32 bytes are 32 to 44 letters; the check only spares decoding a long text',
  'machines/catalog/addresses.ts | ConditionalExpression | if (!/^G[A-Z2-7]{55}$/.test(address)) return false => false':
    'only such a text decodes to 35 bytes of an account with a right checksum',
  'machines/catalog/addresses.ts | ConditionalExpression | if (/\\d/.test(letter)) return true => false':
    'a digit has no capital',
  'machines/catalog/addresses.ts | ConditionalExpression | if (bytes?.length !== 35 || bytes[0] !== STELLAR_ACCOUNT) return false => false':
    'such a text decodes to 35 bytes',
  'machines/catalog/addresses.ts | ConditionalExpression | if (version === undefined || !program) return false => false':
    'without a program it is false either way',
  'machines/catalog/addresses.ts | LogicalOperator | address.length >= 32 && address.length <= 44 && decoded(() => base58.decode(address))?.length === 32 => address.length >= 32 || address.length <= 44':
    '32 bytes are 32 to 44 letters; the check only spares decoding a long text',
  'machines/catalog/addresses.ts | LogicalOperator | if (version === undefined || !program) return false => version === undefined && !program':
    'without a program it is false either way',
  'machines/catalog/addresses.ts | OptionalChaining | if (bytes?.length !== 35 || bytes[0] !== STELLAR_ACCOUNT) return false => bytes.length':
    'such a text decodes to 35 bytes',
  'machines/catalog/addresses.ts | Regex | if (!/^G[A-Z2-7]{55}$/.test(address)) return false => /G[A-Z2-7]{55}$/':
    'only such a text decodes to 35 bytes of an account with a right checksum',
  'machines/catalog/addresses.ts | Regex | if (!/^G[A-Z2-7]{55}$/.test(address)) return false => /^G[A-Z2-7]{55}/':
    'only such a text decodes to 35 bytes of an account with a right checksum',
  'machines/catalog/addresses.ts | UnaryOperator | const [version = -1, ...words] = parts?.words ?? [] => +1':
    'words that cannot be decoded have no prefix',
  'machines/catalog/addresses.ts | UnaryOperator | return bytes?.length === 21 && versions.includes(bytes[0] ?? -1) => +1':
    'an address without bytes fails by its length',
  'machines/wallet/rules/chain-amounts.ts | EqualityOperator | if (chainDecimals < scale) return { amountMinor: chainAmount * powerOfTen(scale - chainDecimals), remainder: 0n } => chainDecimals <= scale':
    'with equal decimals both multiply and divide by 1',
  'machines/wallet/rules/chain-amounts.ts | EqualityOperator | if (chainDecimals >= scale) return amountMinor * powerOfTen(chainDecimals - scale) => chainDecimals > scale':
    'with equal decimals both multiply and divide by 1',
  'machines/shared/values/csv.ts | Regex | const PLAIN_NUMBER = /^-?\\d+(\\.\\d+)?$/ => /^-\\d+(\\.\\d+)?$/':
    'what does not begin with a sign is no formula',
  "machines/shared/values/money.ts | ArrayDeclaration | const [, whole, fraction = '', exponent = '0'] = JSON_NUMBER.exec(String(value)) ?? [] => [\"Stryker was here\"]":
    'the whole match is not read',
  'machines/shared/values/money.ts | ArrayDeclaration | const [, whole, fraction = \'\'] = DECIMAL.exec(text) ?? [] => ["Stryker was here"]':
    'the whole match is not read',
  'machines/shared/values/money.ts | ArrowFunction | const POWERS = Array.from({ length: 40 }, (_, exponent) => 10n ** BigInt(exponent)) => () => undefined':
    'the table only saves a calculation',
  "machines/shared/values/money.ts | EqualityOperator | const digits = (minor < 0n ? -minor : minor).toString().padStart(scale + 1, '0') => minor <= 0n":
    'zero has no sign',
  'machines/shared/values/money.ts | EqualityOperator | return scale < 0 ? decimalOf(digits * powerOfTen(-scale), 0) : decimalOf(digits, scale) => scale <= 0':
    'at scale 0 both are the same',
  'machines/shared/values/money.ts | ObjectLiteral | const POWERS = Array.from({ length: 40 }, (_, exponent) => 10n ** BigInt(exponent)) => {}':
    'the table only saves a calculation',
  'machines/shared/values/money.ts | Regex | const JSON_NUMBER = /^(-?\\d+)(?:\\.(\\d+))?(?:e([+-]\\d+))?$/ => /(-?\\d+)(?:\\.(\\d+))?(?:e([+-]\\d+))?$/':
    'a number is printed in no other form, and what does not match stays as it is printed',
  'machines/shared/values/money.ts | Regex | const JSON_NUMBER = /^(-?\\d+)(?:\\.(\\d+))?(?:e([+-]\\d+))?$/ => /^(-?\\d)(?:\\.(\\d+))?(?:e([+-]\\d+))?$/':
    'a number is printed in no other form, and what does not match stays as it is printed',
  'machines/shared/values/money.ts | Regex | const JSON_NUMBER = /^(-?\\d+)(?:\\.(\\d+))?(?:e([+-]\\d+))?$/ => /^(-?\\d+)(?:\\.(\\d+))?(?:e([+-]\\d+))$/':
    'a number is printed in no other form, and what does not match stays as it is printed',
  'machines/shared/values/money.ts | Regex | const JSON_NUMBER = /^(-?\\d+)(?:\\.(\\d+))?(?:e([+-]\\d+))?$/ => /^(-?\\d+)(?:\\.(\\d+))?(?:e([+-]\\d+))?/':
    'a number is printed in no other form, and what does not match stays as it is printed',
  "machines/wallet/rules/movements.ts | ConditionalExpression | if (minor === 'empty') return null => false":
    'no text is above a number',
  "machines/accounts/rules/email-addresses.ts | Regex | export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1••') => /(.)[^@]*/":
    'an address has one part before its first @',
  "machines/wallet/rules/transaction-filter.ts | ConditionalExpression | from !== '' && to !== '' && to < from ? DAYS_REVERSED : undefined => true":
    'nothing is before an empty text',
  'machines/wallet/rules/transaction-filter.ts | Regex | const DAY = /^\\d{4}-\\d{2}-\\d{2}$/ => /\\d{4}-\\d{2}-\\d{2}$/':
    'the calendar knows no other text that begins so',
  'machines/wallet/rules/transaction-filter.ts | Regex | const DAY = /^\\d{4}-\\d{2}-\\d{2}$/ => /^\\d{4}-\\d{2}-\\d{2}/':
    'the calendar knows no other text that begins so',
  'machines/wallet/rules/wallet-assets.ts | EqualityOperator | return first === second ? byTicker(one, other) : first > second ? -1 : 1 => first >= second':
    'equal ones are compared by ticker before',
  "machines/wallet/rules/withdrawals.ts | ConditionalExpression | const isTooSmall = typeof minor === 'bigint' && minor < minorOf(least, scale) => true":
    'no text is below a number',
  'machines/exchange/rules/convert.ts | EqualityOperator | return decimalOf(available < greatest ? available : greatest, scale) => available <= greatest':
    'equal ones are the same',
  "machines/markets/rules/markets.ts | ArithmeticOperator | return figure === null ? UNKNOWN : Number(figure) * (sort === 'rank' ? -1 : 1) => Number(figure) / (sort === 'rank' ? -1 : 1)":
    'dividing by 1 or -1 is multiplying by it',
  "machines/markets/rules/markets.ts | ConditionalExpression | list === 'all' || (change_24h !== null && (list === 'gainers' ? change_24h > 0 : change_24h < 0)) => true":
    'null is neither above nor below 0',
  "machines/exchange/rules/quotes.ts | ConditionalExpression | if (minor === 'empty') return null => false":
    'a word is neither below nor above a number',
  'machines/exchange/rules/swap-form.ts | ArrayDeclaration | const [, least, most] = /^(\\d+)-(\\d+)$/.exec(speed ?? \'\') ?? [] => ["Stryker was here"]':
    'the whole match is not read',
  "machines/exchange/rules/swap-form.ts | ConditionalExpression | return typeof minor === 'bigint' && minor > 0n => true":
    'no word is above a number',
  'machines/exchange/parts/estimate-states.ts | EqualityOperator | const change = after > before ? after - before : before - after => after >= before':
    'equal ones differ by 0',
  'machines/exchange/rules/swaps.ts | ConditionalExpression | if (network === undefined || (fromCurrency !== fromNetwork && COIN_OF[network] !== fromCurrency)) return payinAddress => false':
    'a network without a format gives the plain address',
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
  'wallet/coin-view.tsx | branches swapped | isWaiting ? <Skeleton height="240px" /> : null':
    'an empty box in place of what is loaded; only looks',
  "wallet/asset-trade.tsx | branches swapped | token === 'BTC' ? 'eth' : 'btc'":
    'a part that the page hands to a view inside; tests/views/wallet/asset-links.test.ts compares its links',
  'wallet/single-asset-page.tsx | branches swapped | isToken ? <AssetTrade token={token} /> : null':
    'a part that the page hands to a view inside, which is not drawn without its running flow',
  'wallet/single-asset-page.tsx | another tone | tone="plain": quiet':
    'two tones of a button that does not stand out; only looks',
  'quotes/pay-field.tsx | another tone | tone="plain": quiet':
    'two tones of a button that does not stand out; only looks',
  'quotes/convert-page.tsx | another tone | level="h2": h3': 'the level of a heading below that of the page',
  'quotes/buy-sell-page.tsx | another tone | level="h2": h3': 'the level of a heading below that of the page',
  'quote.repo.ts | lock dropped | lockOpen: for update':
    'a second exchange of the quote is refused by the ledger, which has one entry for each quote',
}
