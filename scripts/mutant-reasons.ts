import { sqlReasons } from './sql-mutant-reasons.ts'

/** Why a mutant survives, by flow, kind and what is wrong with it. */
export const reasons: Readonly<Record<string, string>> = {
  ...sqlReasons,
  'm2mOrder | target swapped | trading.order.shown.toRate | orderRating done -> trading.order.routing: to trading.order.shown':
    'leads through the first view state, which is not that of the order, to the same one; chat.close is sent again to a chat that is closed',
  'connectAccount | input field dropped | signingIn | loginForm: state':
    'the state is empty, and the form reads it only to redirect, which a form in the popup does not',
  'machines/domain/addresses.ts | ArrayDeclaration | const [, hex] = /^0x([0-9a-fA-F]{40})$/.exec(address) ?? [] => ["Stryker was here"]':
    'the whole match is not read',
  'machines/domain/addresses.ts | ArrayDeclaration | const [version = -1, ...words] = parts?.words ?? [] => ["Stryker was here"]':
    'words that cannot be decoded have no prefix',
  'machines/domain/addresses.ts | BlockStatement | } catch { => {}': 'nothing is returned either way',
  'machines/domain/addresses.ts | ConditionalExpression | address.length >= 32 && address.length <= 44 && decoded(() => base58.decode(address))?.length === 32 => true':
    '32 bytes are 32 to 44 letters; the check only spares decoding a long text',
  'machines/domain/addresses.ts | ConditionalExpression | if (!/^G[A-Z2-7]{55}$/.test(address)) return false => false':
    'only such a text decodes to 35 bytes of an account with a right checksum',
  'machines/domain/addresses.ts | ConditionalExpression | if (/\\d/.test(letter)) return true => false':
    'a digit has no capital',
  'machines/domain/addresses.ts | ConditionalExpression | if (bytes?.length !== 35 || bytes[0] !== STELLAR_ACCOUNT) return false => false':
    'such a text decodes to 35 bytes',
  'machines/domain/addresses.ts | ConditionalExpression | if (version === undefined || !program) return false => false':
    'without a program it is false either way',
  'machines/domain/addresses.ts | LogicalOperator | address.length >= 32 && address.length <= 44 && decoded(() => base58.decode(address))?.length === 32 => address.length >= 32 || address.length <= 44':
    '32 bytes are 32 to 44 letters; the check only spares decoding a long text',
  'machines/domain/addresses.ts | LogicalOperator | if (version === undefined || !program) return false => version === undefined && !program':
    'without a program it is false either way',
  'machines/domain/addresses.ts | OptionalChaining | if (bytes?.length !== 35 || bytes[0] !== STELLAR_ACCOUNT) return false => bytes.length':
    'such a text decodes to 35 bytes',
  'machines/domain/addresses.ts | Regex | if (!/^G[A-Z2-7]{55}$/.test(address)) return false => /G[A-Z2-7]{55}$/':
    'only such a text decodes to 35 bytes of an account with a right checksum',
  'machines/domain/addresses.ts | Regex | if (!/^G[A-Z2-7]{55}$/.test(address)) return false => /^G[A-Z2-7]{55}/':
    'only such a text decodes to 35 bytes of an account with a right checksum',
  'machines/domain/addresses.ts | UnaryOperator | const [version = -1, ...words] = parts?.words ?? [] => +1':
    'words that cannot be decoded have no prefix',
  'machines/domain/addresses.ts | UnaryOperator | return bytes?.length === 21 && versions.includes(bytes[0] ?? -1) => +1':
    'an address without bytes fails by its length',
  'machines/domain/chain-amounts.ts | EqualityOperator | if (chainDecimals < scale) return { amountMinor: chainAmount * powerOfTen(scale - chainDecimals), remainder: 0n } => chainDecimals <= scale':
    'with equal decimals both multiply and divide by 1',
  'machines/domain/chain-amounts.ts | EqualityOperator | if (chainDecimals >= scale) return amountMinor * powerOfTen(chainDecimals - scale) => chainDecimals > scale':
    'with equal decimals both multiply and divide by 1',
  'machines/domain/csv.ts | Regex | const PLAIN_NUMBER = /^-?\\d+(\\.\\d+)?$/ => /^-\\d+(\\.\\d+)?$/':
    'what does not begin with a sign is no formula',
  "machines/domain/money.ts | ArrayDeclaration | const [, whole, fraction = '', exponent = '0'] = JSON_NUMBER.exec(String(value)) ?? [] => [\"Stryker was here\"]":
    'the whole match is not read',
  'machines/domain/money.ts | ArrayDeclaration | const [, whole, fraction = \'\'] = DECIMAL.exec(text) ?? [] => ["Stryker was here"]':
    'the whole match is not read',
  'machines/domain/money.ts | ArrowFunction | const POWERS = Array.from({ length: 40 }, (_, exponent) => 10n ** BigInt(exponent)) => () => undefined':
    'the table only saves a calculation',
  "machines/domain/money.ts | EqualityOperator | const digits = (minor < 0n ? -minor : minor).toString().padStart(scale + 1, '0') => minor <= 0n":
    'zero has no sign',
  'machines/domain/money.ts | EqualityOperator | return scale < 0 ? decimalOf(digits * powerOfTen(-scale), 0) : decimalOf(digits, scale) => scale <= 0':
    'at scale 0 both are the same',
  'machines/domain/money.ts | ObjectLiteral | const POWERS = Array.from({ length: 40 }, (_, exponent) => 10n ** BigInt(exponent)) => {}':
    'the table only saves a calculation',
  'machines/domain/money.ts | Regex | const JSON_NUMBER = /^(-?\\d+)(?:\\.(\\d+))?(?:e([+-]\\d+))?$/ => /(-?\\d+)(?:\\.(\\d+))?(?:e([+-]\\d+))?$/':
    'a number is printed in no other form, and what does not match stays as it is printed',
  'machines/domain/money.ts | Regex | const JSON_NUMBER = /^(-?\\d+)(?:\\.(\\d+))?(?:e([+-]\\d+))?$/ => /^(-?\\d)(?:\\.(\\d+))?(?:e([+-]\\d+))?$/':
    'a number is printed in no other form, and what does not match stays as it is printed',
  'machines/domain/money.ts | Regex | const JSON_NUMBER = /^(-?\\d+)(?:\\.(\\d+))?(?:e([+-]\\d+))?$/ => /^(-?\\d+)(?:\\.(\\d+))?(?:e([+-]\\d+))$/':
    'a number is printed in no other form, and what does not match stays as it is printed',
  'machines/domain/money.ts | Regex | const JSON_NUMBER = /^(-?\\d+)(?:\\.(\\d+))?(?:e([+-]\\d+))?$/ => /^(-?\\d+)(?:\\.(\\d+))?(?:e([+-]\\d+))?/':
    'a number is printed in no other form, and what does not match stays as it is printed',
  "machines/domain/movements.ts | ConditionalExpression | if (minor === 'empty') return null => false":
    'no text is above a number',
  "machines/domain/movements.ts | Regex | export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1••') => /(.)[^@]*/":
    'an address has one part before its first @',
  "machines/domain/transaction-filter.ts | ConditionalExpression | from !== '' && to !== '' && to < from ? DAYS_REVERSED : undefined => true":
    'nothing is before an empty text',
  'machines/domain/transaction-filter.ts | Regex | const DAY = /^\\d{4}-\\d{2}-\\d{2}$/ => /\\d{4}-\\d{2}-\\d{2}$/':
    'the calendar knows no other text that begins so',
  'machines/domain/transaction-filter.ts | Regex | const DAY = /^\\d{4}-\\d{2}-\\d{2}$/ => /^\\d{4}-\\d{2}-\\d{2}/':
    'the calendar knows no other text that begins so',
  "machines/domain/transfers.ts | LogicalOperator | formatTransfer(form, isAmountReady(form) ? normalizeDecimal(form.amount, chosenAsset(form)?.scale ?? 0) : '0') => chosenAsset(form)?.scale && 0":
    'an amount that is ready has an asset and reads the same at every scale',
  "machines/domain/transfers.ts | OptionalChaining | formatTransfer(form, isAmountReady(form) ? normalizeDecimal(form.amount, chosenAsset(form)?.scale ?? 0) : '0') => chosenAsset(form).scale":
    'an amount that is ready has an asset and reads the same at every scale',
  'machines/domain/wallet-assets.ts | EqualityOperator | return first === second ? byTicker(one, other) : first > second ? -1 : 1 => first >= second':
    'equal ones are compared by ticker before',
  "machines/domain/withdrawals.ts | ConditionalExpression | const isTooSmall = typeof minor === 'bigint' && minor < minorOf(least, scale) => true":
    'no text is below a number',
  'machines/domain/convert.ts | EqualityOperator | return decimalOf(available < greatest ? available : greatest, scale) => available <= greatest':
    'equal ones are the same',
  "machines/domain/markets.ts | ArithmeticOperator | return figure === null ? UNKNOWN : Number(figure) * (sort === 'rank' ? -1 : 1) => Number(figure) / (sort === 'rank' ? -1 : 1)":
    'dividing by 1 or -1 is multiplying by it',
  "machines/domain/markets.ts | ConditionalExpression | list === 'all' || (change_24h !== null && (list === 'gainers' ? change_24h > 0 : change_24h < 0)) => true":
    'null is neither above nor below 0',
  "machines/domain/quotes.ts | ConditionalExpression | if (minor === 'empty') return null => false":
    'a word is neither below nor above a number',
  'machines/domain/swap-form.ts | ArrayDeclaration | const [, least, most] = /^(\\d+)-(\\d+)$/.exec(speed ?? \'\') ?? [] => ["Stryker was here"]':
    'the whole match is not read',
  "machines/domain/swap-form.ts | ConditionalExpression | return typeof minor === 'bigint' && minor > 0n => true":
    'no word is above a number',
  'machines/domain/estimate-states.ts | EqualityOperator | const change = after > before ? after - before : before - after => after >= before':
    'equal ones differ by 0',
  'machines/domain/swaps.ts | ConditionalExpression | if (network === undefined || (fromCurrency !== fromNetwork && COIN_OF[network] !== fromCurrency)) return payinAddress => false':
    'a network without a format gives the plain address',
  'server/ledger/ledger.ts | ConditionalExpression | if (lines.length > 0) await addHistory(lines, tx) => true':
    'adding no lines changes nothing; the check only spares a statement',
  'server/ledger/ledger.ts | EqualityOperator | if (lines.length > 0) await addHistory(lines, tx) => lines.length >= 0':
    'adding no lines changes nothing; the check only spares a statement',
  "machines/domain/swap-form.ts | OptionalChaining | if (form.memo.trim() === '' || network === undefined || toCurrency(form)?.hasExternalId !== true) return undefined => toCurrency(form).hasExternalId":
    'without a currency there is no network',
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
    'a part that the page hands to a view inside; tests/views/asset-links.test.ts compares its links',
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
  "server/services/swap-dto.ts | ConditionalExpression | const at = typeof value === 'string' ? Date.parse(value) : NaN => true":
    'what is no text is no instant either',
  "server/services/provider-refusals.ts | ArrayDeclaration | const [, whole, fraction = ''] = DECIMAL.exec(typeof value === 'string' ? value : '') ?? [] => [\"Stryker was here\"]":
    'the whole match is not read',
  'server/services/swap-requests.service.ts | LogicalOperator | if (swap_id !== null && status !== null && trade !== null && checked_at !== null) => swap_id !== null && status !== null && trade !== null || checked_at !== null':
    'the four are stored together',
  'server/services/swap-requests.service.ts | ConditionalExpression | if (swap_id !== null && status !== null && trade !== null && checked_at !== null) => true':
    'the four are stored together',
  'server/services/swap-requests.service.ts | LogicalOperator | if (swap_id !== null && status !== null && trade !== null && checked_at !== null) => swap_id !== null && status !== null || trade !== null':
    'the four are stored together',
  'server/services/swap-requests.service.ts | LogicalOperator | if (swap_id !== null && status !== null && trade !== null && checked_at !== null) => swap_id !== null || status !== null':
    'the four are stored together',
  "server/services/swap-requests.service.ts | ConditionalExpression | return typeof minor === 'bigint' && minor > 0n ? undefined : text.AMOUNT_NOT_POSITIVE => true":
    'no word is above a number',
  'server/services/swap-requests.service.ts | ConditionalExpression | if (user !== null) await swaps.adopt(row, db) => true':
    'without a person the statement writes null where null is',
  'server/services/quotes.service.ts | ArrayDeclaration | ...(quote.fee > 0n ? [fee] : []), => ["Stryker was here"]':
    'a fee is rounded up and above 0',
  'server/services/quotes.service.ts | ConditionalExpression | ...(quote.fee > 0n ? [fee] : []), => true':
    'a fee is rounded up and above 0',
  'server/services/quotes.service.ts | EqualityOperator | ...(quote.fee > 0n ? [fee] : []), => quote.fee >= 0n':
    'a fee is rounded up and above 0',
  'server/services/quotes.service.ts | ArrowFunction | ].sort((a, b) => (a.asset < b.asset ? -1 : 1)) => () => undefined':
    'the order only keeps two exchanges from waiting for each other; PostgreSQL ends one of two that do',
  'server/services/quotes.service.ts | ConditionalExpression | ].sort((a, b) => (a.asset < b.asset ? -1 : 1)) => true':
    'the order only keeps two exchanges from waiting for each other; PostgreSQL ends one of two that do',
  'server/services/quotes.service.ts | ConditionalExpression | ].sort((a, b) => (a.asset < b.asset ? -1 : 1)) => false':
    'the order only keeps two exchanges from waiting for each other; PostgreSQL ends one of two that do',
  'server/services/quotes.service.ts | EqualityOperator | ].sort((a, b) => (a.asset < b.asset ? -1 : 1)) => a.asset <= b.asset':
    'the order only keeps two exchanges from waiting for each other; PostgreSQL ends one of two that do',
  'server/services/quotes.service.ts | EqualityOperator | ].sort((a, b) => (a.asset < b.asset ? -1 : 1)) => a.asset >= b.asset':
    'the order only keeps two exchanges from waiting for each other; PostgreSQL ends one of two that do',
  'server/services/quotes.service.ts | UnaryOperator | ].sort((a, b) => (a.asset < b.asset ? -1 : 1)) => +1':
    'the order only keeps two exchanges from waiting for each other; PostgreSQL ends one of two that do',
  'server/services/quotes.service.ts | MethodExpression | const changes = [ => [{ asset: quote.source, changeMinor: takenMinor }, { asset: quote.destination, changeMinor: -paidMinor }]':
    'the order only keeps two exchanges from waiting for each other; PostgreSQL ends one of two that do',
  "server/services/quotes.service.ts | ConditionalExpression | if (!source || !destination) throw new Error('A quote is about an asset that is not there') => false":
    'assets are never deleted',
  "server/services/quotes.service.ts | LogicalOperator | if (!source || !destination) throw new Error('A quote is about an asset that is not there') => !source && !destination":
    'assets are never deleted',
  'server/services/codes.service.ts | ConditionalExpression | if (person) await sendMail(context, tx, mailFor(context, { ...challenge, isForDecoy }, person.email, code)) => true':
    'a challenge has its person',
  'server/services/codes.service.ts | ConditionalExpression | if (owner) await persons.lock(owner, tx) => true':
    'without a person nothing is locked',
  'server/services/sessions.service.ts | ConditionalExpression | if (!TOKEN.test(token)) return null => false':
    'a key of another form has the hash of no session; the check only spares a statement',
  'server/services/sessions.service.ts | Regex | const TOKEN = /^[A-Za-z0-9_-]{43}$/ => /[A-Za-z0-9_-]{43}$/':
    'a key of another form has the hash of no session; the check only spares a statement',
  'server/services/sessions.service.ts | Regex | const TOKEN = /^[A-Za-z0-9_-]{43}$/ => /^[A-Za-z0-9_-]{43}/':
    'a key of another form has the hash of no session; the check only spares a statement',
  'server/services/sessions.service.ts | ConditionalExpression | if (row.is_stale) await sessions.touch([row.session_id], db) => true':
    'the statement itself writes once a minute at most',
  'server/services/codes.service.ts | MethodExpression | const partsOf = (userId: string) => ({ publicId: userId.slice(0, ID_LENGTH), secret: userId.slice(ID_LENGTH) }) => userId':
    'the whole id has the secret in it',
  "server/services/codes.service.ts | OptionalChaining | return purpose === 'movement' ? movementMail(email, movement?.summary ?? '', code) : codeMail(email, purpose, code) => movement.summary":
    'a challenge of a movement has one',
  'server/services/codes.service.ts | ConditionalExpression | if (owner) await persons.lock(owner, tx) => false':
    'the embedded database has one connection; only PostgreSQL shows a missing lock',
  "server/services/codes.service.ts | ConditionalExpression | if (purpose !== 'movement' || !SHAPE.test(userId)) return undefined => false":
    'only a movement has an answer; the check only spares a statement',
  "server/services/codes.service.ts | LogicalOperator | if (purpose !== 'movement' || !SHAPE.test(userId)) return undefined => purpose !== 'movement' && !SHAPE.test(userId)":
    'only a movement has an answer; the check only spares a statement',
  'server/services/codes.service.ts | ConditionalExpression | if (challenge?.purpose !== purpose || challenge.answer === null) return undefined => false':
    'only a movement has an answer, and whose challenge it is was checked before',
  'server/services/codes.service.ts | OptionalChaining | if (challenge?.purpose !== purpose || challenge.answer === null) return undefined => challenge.purpose':
    'whose challenge it is was checked before, so that there is one',
  'server/services/codes.service.ts | Regex | const SHAPE = /^[0-9A-HJKMNP-TV-Z]{52}$/ => /[0-9A-HJKMNP-TV-Z]{52}$/':
    'what has something before it finds no challenge; the check only spares a statement',
  'server/services/withdrawal-worker.service.ts | ConditionalExpression | if (locked?.phase !== row.phase) return false => false':
    'a later phase allows none of the events, except that the network refused it, which is as true then; the check only spares the work',
  'server/services/withdrawal-worker.service.ts | BooleanLiteral | if (locked?.phase !== row.phase) return false => true':
    'one more round finds nothing to do',
  'server/services/withdrawal-worker.service.ts | OptionalChaining | if (locked?.phase !== row.phase) return false => locked.phase':
    'withdrawals are never deleted',
  'server/services/withdrawal-worker.service.ts | ConditionalExpression | if (!found) throw new Error(`${asset} is not on ${network}`) => false':
    'the networks of tokens are never deleted',
  'server/services/withdrawal-worker.service.ts | ConditionalExpression | if (!own) throw new Error(`${coin} is not on ${chain.network}`) => false':
    'every network has its coin',
  'server/services/withdrawal-worker.service.ts | ConditionalExpression | if (raw === null || txid === null) throw new Error(`The withdrawal ${t_id} has no signed transaction`) => false':
    'a constraint of the database: a signed withdrawal has its transaction',
  'server/services/withdrawal-worker.service.ts | LogicalOperator | if (raw === null || txid === null) throw new Error(`The withdrawal ${t_id} has no signed transaction`) => raw === null && txid === null':
    'a constraint of the database: a signed withdrawal has its transaction',
  'server/services/withdrawal-worker.service.ts | OptionalChaining | return found?.stopped_reason === null && found.height !== null && found.height >= height => found.stopped_reason':
    'networks are never deleted',
  "server/services/quote-pairs.service.ts | ConditionalExpression | const price = other.code === 'USD' ? inDollars : await priceIn(context, token.code, other.code) => false":
    'asks for the price in dollars a second time',
  'server/services/quote-pairs.service.ts | EqualityOperator | const older = (a: Date, b: Date): Date => (a < b ? a : b) => a <= b':
    'equal ones are the same',
  "server/services/buy-sell-orders.service.ts | ConditionalExpression | if (!source || !destination) throw new Error('An order is about an asset that is not there') => false":
    'assets are never deleted',
  "server/services/buy-sell-orders.service.ts | LogicalOperator | if (!source || !destination) throw new Error('An order is about an asset that is not there') => !source && !destination":
    'assets are never deleted',
  "server/services/buy-sell-orders.service.ts | ConditionalExpression | return got === 0n ? '0' : decimalOf((paid * powerOfTen(PRICE_SCALE)) / got, PRICE_SCALE) => false":
    'what would give nothing is not stored',
  'server/services/buy-sell-orders.service.ts | ArrayDeclaration | return { data: page.flatMap((id) => rows.get(id) ?? []), next_cursor: nextCursor } => ["Stryker was here"]':
    'every id of a page has a row: neither is ever deleted',
  "server/services/external-orders.service.ts | OptionalChaining | bank_name: bank?.bank_name.trim() ?? '', => bank.bank_name":
    'a sale without an account was refused before',
  "server/services/external-orders.service.ts | OptionalChaining | account_name: bank?.account_name.trim() ?? '', => bank.account_name":
    'a sale without an account was refused before',
  "server/services/external-orders.service.ts | OptionalChaining | account_number: bank?.account_number.trim() ?? '', => bank.account_number":
    'a sale without an account was refused before',
  "server/services/external-orders.service.ts | OptionalChaining | payout_address: bank?.account_number ?? '', => bank.account_number":
    'a sale without an account was refused before',
  "server/services/external-orders.service.ts | OptionalChaining | payout_extra_id: `${bank?.account_name ?? ''}, ${bank?.bank_name ?? ''}`, => bank.account_name":
    'a sale without an account was refused before',
  "server/services/external-orders.service.ts | OptionalChaining | payout_extra_id: `${bank?.account_name ?? ''}, ${bank?.bank_name ?? ''}`, => bank.bank_name":
    'a sale without an account was refused before',
  'server/services/external-orders.service.ts | ConditionalExpression | ...(extraId !== undefined && { payout_extra_id: extraId }), => true':
    'JSON leaves out what is undefined',
  'server/services/crypto-deposits.service.ts | ConditionalExpression | tId === null || personId === null ? null : { tId, personId } => false':
    'a deposit without an owner has no line either',
  'server/services/crypto-deposits.service.ts | UnaryOperator | Math.min(needed, confirmationsOf(height, head ?? -1)) => +1':
    'a deposit is recorded by a scan, which stores how far the network was read',
  "server/services/deposits.service.ts | ConditionalExpression | throw refuse('amount', amountMinor === 'too_precise' ? TOO_MANY_DECIMALS : NOT_A_NUMBER) => true":
    'the contract lets no other text through that is not an amount',
  'server/services/orders.service.ts | ConditionalExpression | if (!hasRunOut(order.life, order.read_at.getTime())) return order => false':
    'an order with time left is not closed; the check only spares the statements',
  'server/services/adverts.service.ts | ConditionalExpression | if (!row) throw new Error(`The advert ${tId} is gone`) => false':
    'adverts are never deleted',
  'server/services/expiry.service.ts | ArrayDeclaration | const notices: NewNotice[] = [] => ["Stryker was here"]':
    'a notice to nobody is not written',
  'server/services/expiry.service.ts | ConditionalExpression | if (changed) notices.push(...changed.notices) => true':
    'the orders that the sweep locks have run out',
  'server/services/expiry.service.ts | ConditionalExpression | if (!next || next.inMs > 0) return next => false':
    'a sweep closes nothing that has time left; the check only spares the statements',
  "server/services/chain-scan.service.ts | ConditionalExpression | if (!added) throw new Error('A recorded deposit is gone') => false":
    'deposits are never deleted',
  'server/services/chain-scan.service.ts | ConditionalExpression | if (known.height !== transfer.height) await deposits.setHeight(known.id, transfer.height, tx) => true':
    'writes what is there',
  'server/services/chain-scan.service.ts | UnaryOperator | await confirm(context, network, scan.cursor.blocks[0]?.height ?? -1, tx) => +1':
    'a chain without blocks has no transfer in one',
  'server/services/chain-scan.service.ts | ConditionalExpression | if (!chain || !found || found.stopped_reason === null) throw notNow(`${network} is not stopped`) => false':
    'a network that is not stopped is refused again when it is locked; the check only spares reading the chain',
  "server/services/movements.service.ts | ConditionalExpression | if (!person) throw new Error('The person of a session is not there') => false":
    'persons are never deleted',
  'server/services/movements.service.ts | ConditionalExpression | if (person.outgoing_from !== null && tx.now < person.outgoing_from) throw notNow(text.OUTGOING_PAUSED) => true':
    'no instant is before null',
  "server/services/movements.service.ts | ConditionalExpression | if (challenge.movement === null) throw new Error('A challenge of a movement has none') => false":
    'a challenge of a movement has one',
  'server/services/movements.service.ts | ConditionalExpression | if (key !== null) keys.store({ person: personId, operation, key }, answer, tx) => true':
    'no row has null as its key',
}
