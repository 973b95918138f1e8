import { expect, inject, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { faultOf } from '#server/db/faults.ts'
import { asCannotStart, openDatabase } from '#server/open-database.ts'
import { freshDb } from '../../support/databases/fresh-db.ts'
import { createDatabase } from '../../support/databases/postgres-databases.ts'

const refusalOf = (url: string) =>
  openDatabase(readConfig({ DATABASE_URL: url })).then(
    (db) => db.close(),
    (error: unknown) => String(error),
  )

const changed = (url: string, parts: Partial<Pick<URL, 'username' | 'pathname'>>) =>
  Object.assign(new URL(url), parts).href

it('does not start where PostgreSQL refuses the role or the database, and says which', async () => {
  const url = inject('postgresUrl')
  expect(await refusalOf(changed(url, { username: 'nobody_known' }))).toBe(
    'CannotStart: PostgreSQL at DATABASE_URL refuses: role "nobody_known" does not exist (28000).',
  )
  expect(await refusalOf(changed(url, { pathname: '/not_made' }))).toBe(
    'CannotStart: PostgreSQL at DATABASE_URL refuses: database "not_made" does not exist (3D000).',
  )
})

it('does not start with a role that lacks a right, and says what to do', async () => {
  const role = `stranger_${process.pid}`
  const { url, drop } = await createDatabase(inject('postgresUrl'))
  const db = await freshDb('postgres')
  await db.query(`create role ${role} login`)
  expect(await refusalOf(changed(url, { username: role }))).toBe(
    'CannotStart: PostgreSQL at DATABASE_URL refuses: permission denied for schema public (42501). Make its role the owner of the database.',
  )
  await drop()
  await db.query(`drop role ${role}`)
})

// Root is refused no socket, so that the error is as Node.js makes it for anybody else.
it.each(['EACCES', 'EPERM'])('does not start where the socket may not be used: %s', (code) => {
  const address = '/run/postgresql/.s.PGSQL.5432'
  const error = Object.assign(new Error(`connect ${code} ${address}`), { code, syscall: 'connect', address })
  const config = readConfig({ DATABASE_URL: 'postgres://ada:secret@localhost/quayside?host=/run/postgresql' })
  expect(String(asCannotStart(faultOf(error), config))).toBe(
    `CannotStart: The database's socket ${address} may not be used (${code}): give this user the right to its folder, or name a host in DATABASE_URL.`,
  )
})
