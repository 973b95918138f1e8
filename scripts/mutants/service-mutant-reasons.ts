/** Why a mutant of a service survives, by file, kind and what is wrong with it. */
export const serviceReasons: Readonly<Record<string, string>> = {
  'server/ledger/ledger.ts | ConditionalExpression | if (lines.length > 0) await addHistory(lines, tx) => true':
    'adding no lines changes nothing; the check only spares a statement',
  'server/ledger/ledger.ts | EqualityOperator | if (lines.length > 0) await addHistory(lines, tx) => lines.length >= 0':
    'adding no lines changes nothing; the check only spares a statement',
  "server/wallet/services/bank/bank-booking.service.ts | ConditionalExpression | const event: BankEvent = { type: 'bank.book', by: 'bank', ...(amountMinor !== undefined && { amountMinor }) } => true":
    'an amount that is undefined is read as one that is not there',
  "server/accounts/services/usernames.ts | Regex | .replace(/^_+|_+$/g, '') => /^_|_+$/g":
    'each run of other characters has become one underscore',
  "server/accounts/services/usernames.ts | Regex | .replace(/^_+|_+$/g, '') => /^_+|_$/g":
    'each run of other characters has become one underscore',
  "server/shared/services/cursors.ts | OptionalChaining | if (typeof part !== 'string' || !patterns[index]?.test(part)) throw unknownPage() => patterns[index].test":
    'there are as many patterns as parts',
  'server/shared/services/cursors.ts | ArrayDeclaration | return Array.isArray(parts) ? parts : [] => ["Stryker was here"]':
    'no list has this name, so that it is refused, too',
  'server/shared/services/cursors.ts | ArrayDeclaration | return [] => ["Stryker was here"]':
    'no list has this name, so that it is refused, too',
  'server/accounts/services/passwords.service.ts | ConditionalExpression | return isRight && passwordHash !== null => true':
    'nobody knows the password of the hash that is checked in place of none',
  "server/wallet/services/balances.service.ts | OptionalChaining | const display = currency ?? (await settings.find(personId, context.db))?.currency ?? 'USD' => (await settings.find(personId, context.db)).currency":
    'every person has settings',
  "server/exchange/services/swap-dto.ts | ConditionalExpression | const at = typeof value === 'string' ? Date.parse(value) : NaN => true":
    'what is no text is no instant either',
  "server/exchange/services/provider-refusals.ts | ArrayDeclaration | const [, whole, fraction = ''] = DECIMAL.exec(typeof value === 'string' ? value : '') ?? [] => [\"Stryker was here\"]":
    'the whole match is not read',
  'server/exchange/services/swap-requests.service.ts | LogicalOperator | if (swap_id !== null && status !== null && trade !== null && checked_at !== null) => swap_id !== null && status !== null && trade !== null || checked_at !== null':
    'the four are stored together',
  'server/exchange/services/swap-requests.service.ts | ConditionalExpression | if (swap_id !== null && status !== null && trade !== null && checked_at !== null) => true':
    'the four are stored together',
  'server/exchange/services/swap-requests.service.ts | LogicalOperator | if (swap_id !== null && status !== null && trade !== null && checked_at !== null) => swap_id !== null && status !== null || trade !== null':
    'the four are stored together',
  'server/exchange/services/swap-requests.service.ts | LogicalOperator | if (swap_id !== null && status !== null && trade !== null && checked_at !== null) => swap_id !== null || status !== null':
    'the four are stored together',
  'server/exchange/services/swap-requests.service.ts | ConditionalExpression | if (user !== null) await swaps.adopt(row, db) => true':
    'without a person the statement writes null where null is',
  'server/exchange/services/quotes.service.ts | ArrayDeclaration | ...(quote.fee > 0n ? [fee] : []), => ["Stryker was here"]':
    'a fee is rounded up and above 0',
  'server/exchange/services/quotes.service.ts | ConditionalExpression | ...(quote.fee > 0n ? [fee] : []), => true':
    'a fee is rounded up and above 0',
  'server/exchange/services/quotes.service.ts | EqualityOperator | ...(quote.fee > 0n ? [fee] : []), => quote.fee >= 0n':
    'a fee is rounded up and above 0',
  'server/exchange/services/quotes.service.ts | ArrowFunction | ].sort((a, b) => (a.asset < b.asset ? -1 : 1)) => () => undefined':
    'the order only keeps two exchanges from waiting for each other; PostgreSQL ends one of two that do',
  'server/exchange/services/quotes.service.ts | ConditionalExpression | ].sort((a, b) => (a.asset < b.asset ? -1 : 1)) => true':
    'the order only keeps two exchanges from waiting for each other; PostgreSQL ends one of two that do',
  'server/exchange/services/quotes.service.ts | ConditionalExpression | ].sort((a, b) => (a.asset < b.asset ? -1 : 1)) => false':
    'the order only keeps two exchanges from waiting for each other; PostgreSQL ends one of two that do',
  'server/exchange/services/quotes.service.ts | EqualityOperator | ].sort((a, b) => (a.asset < b.asset ? -1 : 1)) => a.asset <= b.asset':
    'the order only keeps two exchanges from waiting for each other; PostgreSQL ends one of two that do',
  'server/exchange/services/quotes.service.ts | EqualityOperator | ].sort((a, b) => (a.asset < b.asset ? -1 : 1)) => a.asset >= b.asset':
    'the order only keeps two exchanges from waiting for each other; PostgreSQL ends one of two that do',
  'server/exchange/services/quotes.service.ts | UnaryOperator | ].sort((a, b) => (a.asset < b.asset ? -1 : 1)) => +1':
    'the order only keeps two exchanges from waiting for each other; PostgreSQL ends one of two that do',
  'server/exchange/services/quotes.service.ts | MethodExpression | const changes = [ => [{ asset: quote.source, changeMinor: takenMinor }, { asset: quote.destination, changeMinor: -paidMinor }]':
    'the order only keeps two exchanges from waiting for each other; PostgreSQL ends one of two that do',
  "server/exchange/services/quotes.service.ts | ConditionalExpression | if (!source || !destination) throw new Error('A quote is about an asset that is not there') => false":
    'assets are never deleted',
  "server/exchange/services/quotes.service.ts | LogicalOperator | if (!source || !destination) throw new Error('A quote is about an asset that is not there') => !source && !destination":
    'assets are never deleted',
  'server/accounts/services/codes.service.ts | ConditionalExpression | if (person) await mailCode(context, tx, person, { ...challenge, isForDecoy }, code) => true':
    'a challenge has its person',
  'server/accounts/services/codes.service.ts | ConditionalExpression | const person = owner === undefined ? undefined : await persons.lock(owner, tx) => false':
    'without a person nothing is locked',
  'server/accounts/services/sessions.service.ts | ConditionalExpression | if (!TOKEN.test(token)) return null => false':
    'a key of another form has the hash of no session; the check only spares a statement',
  'server/accounts/services/sessions.service.ts | Regex | const TOKEN = /^[A-Za-z0-9_-]{43}$/ => /[A-Za-z0-9_-]{43}$/':
    'a key of another form has the hash of no session; the check only spares a statement',
  'server/accounts/services/sessions.service.ts | Regex | const TOKEN = /^[A-Za-z0-9_-]{43}$/ => /^[A-Za-z0-9_-]{43}/':
    'a key of another form has the hash of no session; the check only spares a statement',
  'server/accounts/services/sessions.service.ts | ConditionalExpression | if (row.is_stale) await sessions.touch([row.session_id], db) => true':
    'the statement itself writes once a minute at most',
  'server/accounts/services/codes.service.ts | MethodExpression | const partsOf = (userId: string) => ({ publicId: userId.slice(0, ID_LENGTH), secret: userId.slice(ID_LENGTH) }) => userId':
    'the whole id has the secret in it',
  "server/accounts/services/codes.service.ts | OptionalChaining | return purpose === 'movement' ? movementMail(email, movement?.summary ?? '', code) : codeMail(email, purpose, code) => movement.summary":
    'a challenge of a movement has one',
  "server/accounts/services/codes.service.ts | ConditionalExpression | if (purpose !== 'movement' || !SHAPE.test(userId)) return undefined => false":
    'only a movement has an answer; the check only spares a statement',
  "server/accounts/services/codes.service.ts | LogicalOperator | if (purpose !== 'movement' || !SHAPE.test(userId)) return undefined => purpose !== 'movement' && !SHAPE.test(userId)":
    'only a movement has an answer; the check only spares a statement',
  'server/accounts/services/codes.service.ts | ConditionalExpression | if (challenge?.purpose !== purpose || challenge.answer === null) return undefined => false':
    'only a movement has an answer, and whose challenge it is was checked before',
  'server/accounts/services/codes.service.ts | OptionalChaining | if (challenge?.purpose !== purpose || challenge.answer === null) return undefined => challenge.purpose':
    'whose challenge it is was checked before, so that there is one',
  'server/accounts/services/codes.service.ts | Regex | const SHAPE = /^[0-9A-HJKMNP-TV-Z]{52}$/ => /[0-9A-HJKMNP-TV-Z]{52}$/':
    'what has something before it finds no challenge; the check only spares a statement',
  'server/wallet/services/withdrawal-worker.service.ts | ConditionalExpression | if (locked?.phase !== row.phase) return false => false':
    'a later phase allows none of the events, except that the network refused it, which is as true then; the check only spares the work',
  'server/wallet/services/withdrawal-worker.service.ts | BooleanLiteral | if (locked?.phase !== row.phase) return false => true':
    'one more round finds nothing to do',
  'server/wallet/services/withdrawal-worker.service.ts | OptionalChaining | if (locked?.phase !== row.phase) return false => locked.phase':
    'withdrawals are never deleted',
  'server/wallet/services/withdrawal-worker.service.ts | ConditionalExpression | if (!found) throw new Error(`${asset} is not on ${network}`) => false':
    'the networks of tokens are never deleted',
  'server/wallet/services/sending.service.ts | ConditionalExpression | if (!own) throw new Error(`${coin} is not on ${network}`) => false':
    'every network has its coin',
  'server/wallet/services/sending.service.ts | OptionalChaining | return found?.stopped_reason === null && found.height !== null && found.height >= height => found.stopped_reason':
    'networks are never deleted',
  "server/exchange/services/quote-pairs.service.ts | ConditionalExpression | const price = other.code === 'USD' ? inDollars : await priceIn(context, token.code, other.code) => false":
    'asks for the price in dollars a second time',
  'server/exchange/services/quote-pairs.service.ts | EqualityOperator | const older = (a: Date, b: Date): Date => (a < b ? a : b) => a <= b':
    'equal ones are the same',
  "server/exchange/services/buy-sell-orders.service.ts | ConditionalExpression | if (!source || !destination) throw new Error('An order is about an asset that is not there') => false":
    'assets are never deleted',
  "server/exchange/services/buy-sell-orders.service.ts | LogicalOperator | if (!source || !destination) throw new Error('An order is about an asset that is not there') => !source && !destination":
    'assets are never deleted',
  "server/exchange/services/buy-sell-orders.service.ts | ConditionalExpression | return got === 0n ? '0' : decimalOf((paid * powerOfTen(PRICE_SCALE)) / got, PRICE_SCALE) => false":
    'what would give nothing is not stored',
  'server/exchange/services/buy-sell-orders.service.ts | ArrayDeclaration | return { data: page.flatMap((id) => rows.get(id) ?? []), next_cursor: nextCursor } => ["Stryker was here"]':
    'every id of a page has a row: neither is ever deleted',
  "server/exchange/services/external-orders.service.ts | OptionalChaining | bank_name: bank?.bank_name.trim() ?? '', => bank.bank_name":
    'a sale without an account was refused before',
  "server/exchange/services/external-orders.service.ts | OptionalChaining | account_name: bank?.account_name.trim() ?? '', => bank.account_name":
    'a sale without an account was refused before',
  "server/exchange/services/external-orders.service.ts | OptionalChaining | account_number: bank?.account_number.trim() ?? '', => bank.account_number":
    'a sale without an account was refused before',
  "server/exchange/services/external-orders.service.ts | OptionalChaining | payout_address: bank?.account_number ?? '', => bank.account_number":
    'a sale without an account was refused before',
  "server/exchange/services/external-orders.service.ts | OptionalChaining | payout_extra_id: `${bank?.account_name ?? ''}, ${bank?.bank_name ?? ''}`, => bank.account_name":
    'a sale without an account was refused before',
  "server/exchange/services/external-orders.service.ts | OptionalChaining | payout_extra_id: `${bank?.account_name ?? ''}, ${bank?.bank_name ?? ''}`, => bank.bank_name":
    'a sale without an account was refused before',
  'server/exchange/services/external-orders.service.ts | ConditionalExpression | ...(extraId !== undefined && { payout_extra_id: extraId }), => true':
    'JSON leaves out what is undefined',
  'server/wallet/services/crypto-deposits.service.ts | ConditionalExpression | tId === null || personId === null ? null : { tId, personId } => false':
    'a deposit without an owner has no line either',
  'server/wallet/services/crypto-deposits.service.ts | UnaryOperator | Math.min(needed, confirmationsOf(height, head ?? -1)) => +1':
    'a deposit is recorded by a scan, which stores how far the network was read',
  'server/orders/services/orders.service.ts | ConditionalExpression | if (!hasRunOut(order.life, order.read_at.getTime())) return order => false':
    'an order with time left is not closed; the check only spares the statements',
  'server/adverts/services/adverts.service.ts | ConditionalExpression | if (!row) throw new Error(`The advert ${tId} is gone`) => false':
    'adverts are never deleted',
  'server/orders/services/expiry.service.ts | ArrayDeclaration | const notices: NewNotice[] = [] => ["Stryker was here"]':
    'a notice to nobody is not written',
  'server/orders/services/expiry.service.ts | ConditionalExpression | if (changed) notices.push(...changed.notices) => true':
    'the orders that the sweep locks have run out',
  'server/orders/services/expiry.service.ts | ConditionalExpression | if (!next || next.inMs > 0) return next => false':
    'a sweep closes nothing that has time left; the check only spares the statements',
  "server/wallet/services/recorded-transfers.service.ts | ConditionalExpression | if (!added) throw new Error('A recorded deposit is gone') => false":
    'deposits are never deleted',
  'server/wallet/services/chain-scan.service.ts | ConditionalExpression | if (known.height !== transfer.height) await deposits.setHeight(known.id, transfer.height, tx) => true':
    'writes what is there',
  'server/wallet/services/chain-scan.service.ts | ConditionalExpression | if (!chain || !before || before.stopped_reason === null) throw notNow(`${network} is not stopped`) => false':
    'a network that is not stopped is refused again when it is locked; the check only spares reading the chain',
  "server/accounts/services/outgoing-pause.service.ts | ConditionalExpression | if (!person) throw new Error('The person of a session is not there') => false":
    'persons are never deleted',
  'server/accounts/services/outgoing-pause.service.ts | ConditionalExpression | outgoing_from !== null && now < outgoing_from => true':
    'no instant is before null',
  "server/wallet/services/movements.service.ts | ConditionalExpression | if (challenge.movement === null) throw new Error('A challenge of a movement has none') => false":
    'a challenge of a movement has one',
  'server/wallet/services/movements.service.ts | ConditionalExpression | if (key !== null) keys.store({ person: personId, operation, key }, answer, tx) => true':
    'no row has null as its key',
  'server/accounts/services/passwords.service.ts | ObjectLiteral | const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } => {}':
    'they are what the library takes by itself today',
  'server/orders/services/reputation.service.ts | ConditionalExpression | if (outcomes.length > 0) await countOutcomes(outcomes, tx) => true':
    'without outcomes the statement counts for nobody',
  'server/orders/services/reputation.service.ts | EqualityOperator | if (outcomes.length > 0) await countOutcomes(outcomes, tx) => outcomes.length >= 0':
    'without outcomes the statement counts for nobody',
  'server/accounts/services/accounts.service.ts | ConditionalExpression | if (person) await sendMail(context, tx, newLoginMail(person.email, deviceOf(device), tx.now, context.address.url)) => true':
    'the person of a right code is there',
  "server/accounts/services/accounts.service.ts | ConditionalExpression | if (!person) throw new Error('The person that was just added is not there') => false":
    'the person was just added',
}
