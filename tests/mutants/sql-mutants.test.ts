import { expect, test } from 'vitest'
import { sqlMutantsOf } from './sql-mutants.ts'

const changesOf = (sql: string): string[] =>
  sqlMutantsOf(sql).map(({ kind, what, text }) => `${kind} ${what} => ${text.replaceAll(/\s+/g, ' ')}`)

test('each condition of a where is dropped, and its parameters stay', () => {
  expect(changesOf('select 1 from t where a = $1 and b between $2 and $3 order by a')).toEqual([
    'condition dropped a = $1 => select 1 from t where (true or ( a = $1 )) and b between $2 and $3 order by a',
    'condition dropped b between $2 and $3 => select 1 from t where a = $1 and (true or ( b between $2 and $3 )) order by a',
    'order reversed order by a => select 1 from t where a = $1 and b between $2 and $3 order by a desc',
  ])
})

test('conditions of an inner select, a filter and an or are dropped as a whole', () => {
  expect(
    sqlMutantsOf("select count(*) filter (where a = 'where x') from t where b in (select c from u where d) or e").map(
      ({ what }) => what,
    ),
  ).toEqual(["a = 'where x'", 'b in (select c from u where d) or e', 'd'])
})

test('a row lock is dropped, the predicate of an index is not', () => {
  expect(changesOf('select from t where a = $1 for update of t skip locked')).toEqual([
    'condition dropped a = $1 => select from t where (true or ( a = $1 )) for update of t skip locked',
    'lock dropped for update of t skip locked => select from t where a = $1 ',
  ])
  expect(changesOf('insert into t values ($1) on conflict (a) where live do nothing')).toEqual([])
})

test.each([
  ['select 1 from t order by a desc limit $1', 'order by a limit $1'],
  ['select (select b from u order by c limit 1) from t', 'order by c desc limit 1) from t'],
  ['select 1 from t order by f(a, b) nulls first for update', 'order by f(a, b) desc nulls last for update'],
  ['select row_number() over (order by a DESC) from t', 'over (order by a) from t'],
  ['select 1 from t order by a, b desc', 'order by a desc, b desc', 'order by a, b'],
])('each key of an order is reversed: %s', (sql, ...ends) => {
  const texts = sqlMutantsOf(sql).flatMap(({ kind, text }) => (kind === 'order reversed' ? [text] : []))
  expect(texts.map((text) => text.slice(-(ends[texts.indexOf(text)] ?? '').length))).toEqual(ends)
})
