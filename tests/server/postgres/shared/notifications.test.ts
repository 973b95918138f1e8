import { inject } from 'vitest'
import { openPostgres } from '#server/db/postgres.driver.ts'
import { openCopy } from '../../support/databases/postgres-databases.ts'
import { describeNotifications } from '../../support/notifications-suite.ts'

describeNotifications('PostgreSQL', async () => {
  const copies = [await openCopy(inject('postgresUrl'), inject('postgresTemplate'))]
  copies.push(await openCopy(inject('postgresUrl'), inject('postgresTemplate')))
  const [db, elsewhere] = copies
  const open = (url = '') => openPostgres(url, { connections: 4 })
  const [one, other, stranger] = [await open(db?.url), await open(db?.url), await open(elsewhere?.url)]
  return {
    servers: [one, other],
    stranger,
    cut: async () => {
      await db?.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where pid <> pg_backend_pid() and datname = current_database() and query like 'listen%'`,
      )
    },
    async close() {
      for (const each of [one, other, stranger, ...copies]) await each.close()
    },
  }
})
