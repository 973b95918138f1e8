import { expect, test } from 'vitest'
import { sqlMutantsOf } from './sql-mutants.ts'

const changesOf = (sql: string): string[] =>
  sqlMutantsOf(sql).map(({ kind, what, text }) => `${kind} ${what} => ${text.replaceAll(/\s+/g, ' ')}`)

test('each condition of a where is dropped, and its parameters stay', () => {
  expect(changesOf('select 1 from t where a = $1 and b between $2 and $3 order by a')).toEqual([
    'condition dropped a = $1 => select 1 from t where (true or ( a = $1 )) and b between $2 and $3 order by a',
    'condition dropped b between $2 and $3 => select 1 from t where a = $1 and (true or ( b between $2 and $3 )) order by a',
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
