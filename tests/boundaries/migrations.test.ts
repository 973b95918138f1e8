import { expect, it } from 'vitest'
import { readMigrations } from '#server/db/migrate.ts'
import { faultsOf } from './migration-steps.ts'

/** Those of before were applied while no server ran. */
const FIRST_BESIDE_SERVERS = '0074'

it('every migration can be applied while servers of the version before run', () => {
  const judged = readMigrations().filter(({ name }) => name >= FIRST_BESIDE_SERVERS)
  expect(judged.flatMap((migration) => faultsOf(migration).map((fault) => `${migration.name} ${fault}`))).toEqual([])
})

it.each([
  'create table note (id int8 primary key, text text not null check (text > $$;$$)); create index note_text on note (text); alter table note add unique (text)',
  'alter table advert add column note text; alter table advert add column kind text not null default $$a$$',
  'alter table advert add constraint kind_known check (kind in ($$a$$)) not valid',
  'alter table advert validate constraint kind_known',
  'create index if not exists advert_note on advert (note)',
  'alter table advert add constraint advert_note unique using index advert_note',
  '-- drop table advert\ncreate or replace function f() returns int language sql as $$ select 1; drop table advert; $$',
  'update advert set note = $$$$ where note is null',
])('beside servers may run: %s', (sql) => {
  expect(faultsOf({ name: '9000-step', sql })).toEqual([])
})

it.each([
  'drop table advert',
  'drop index advert_open',
  'drop function ledger_post',
  'alter table advert drop column remarks',
  'alter table advert drop constraint advert_type_check',
  'alter table advert rename to offer',
  'alter table advert rename column remarks to note',
  'alter table advert alter column remarks type int',
  'alter table advert alter remarks set not null',
  'alter table advert alter column remarks drop default',
  'alter table advert add column note text not null',
  'alter table advert add note text\n  not null',
  'alter table advert add column note text check (note > $$$$)',
  'alter table advert add column by_id int8 references person',
  'alter table advert add constraint note_known check (note > $$$$)',
  'alter table advert add check (note > $$$$)',
  'alter table advert add foreign key (by_id) references person',
  'alter table advert add constraint note_once unique (note)',
  'create index advert_note on advert (note)',
  'create unique index advert_note on advert (note)',
  'truncate advert',
  'create table note (id int); alter table advert drop column remarks',
])('beside servers may not run: %s', (sql) => {
  expect(faultsOf({ name: '9000-step', sql })).toHaveLength(1)
})

it('a contract takes away, and adds nothing', () => {
  const sql = 'alter table advert drop column remarks; alter table advert alter note set not null; drop table note'
  expect(faultsOf({ name: '9000-contract-remarks', sql })).toEqual([])
  for (const adding of ['create table note (id int)', 'alter table advert add column note text'])
    expect(faultsOf({ name: '9000-contract-remarks', sql: `${sql}; ${adding}` })).toHaveLength(1)
})
