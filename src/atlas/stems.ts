import { separateWords } from 'statewalk/atlas/labels.ts'

const STOP_WORDS = new Set(
  'a an and are as at be being by can could do does for from had has have how i if in into is it its me my need needs of on or out see shall should so that the their them then there they this to until was what when where which while who why will with would you your happen happens happening'.split(
    ' ',
  ),
)

/** Synonyms in this product's vocabulary. */
const SYNONYMS: Readonly<Record<string, string>> = {
  paid: 'pay',
  payment: 'pay',
  unpaid: 'pay not',
  nobody: 'not',
  never: 'not',
  no: 'not',
  nothing: 'not',
  without: 'not',
  doesn: 'not',
  didn: 'not',
  missing: 'not',
  crypto: 'coin',
  asset: 'coin',
  fiat: 'money',
  funds: 'money',
  picture: 'image',
  photo: 'image',
  mail: 'email',
  purchaser: 'buyer',
  advertisement: 'advert',
  ad: 'advert',
  offer: 'advert',
  signin: 'login',
  credential: 'password',
  otp: 'code',
  elapse: 'deadline',
  timeout: 'deadline',
  expire: 'deadline',
  late: 'deadline',
  dispute: 'appeal',
  refund: 'return',
  disconnect: 'offline',
  await: 'wait',
  internet: 'offline',
}

/** `releases`, `released` and `releasing` are one word. */
const stemOf = (word: string): string => {
  const cut = word
    .replace(/(?<=..)ies$/, 'y')
    .replace(/(?<=[^s])s$/, '')
    .replace(/(?<=...)(ing|ed)$/, '')
    .replace(/(?<=..)e$/, '')
    .replace(/([^aeiouls])\1$/, '$1')
  return cut.length >= 2 ? cut : word
}

const SYNONYM_STEMS = new Map(
  Object.entries(SYNONYMS).map(([word, synonyms]) => [stemOf(word), synonyms.split(' ').map(stemOf)] as const),
)

/** `how long` asks as `when` does; alone, `long` says something. */
const ASKING = /\bhow (long|many|much|often|soon)\b/gi

export const stemsOf = (text: string): string[] =>
  (separateWords(text.replaceAll(/\be-mail/gi, 'email').replaceAll(ASKING, '')).match(/[\p{L}\d]+/gu) ?? [])
    .filter((word) => !STOP_WORDS.has(word))
    .map(stemOf)
    .flatMap((stem) => SYNONYM_STEMS.get(stem) ?? [stem])
