import { readConfig } from '#server/config.ts'
import { openDb } from '#server/db/open.ts'
import { startServer } from '#server/start.ts'
import { killedDb } from './killed-db.ts'

// The server without demo traders. KILL='after 1' kills it once its first step of a deposit or withdrawal is committed.
const config = readConfig(process.env)
const opened = await openDb(config)
const [moment, step] = (process.env['KILL'] ?? '').split(' ')
const isKilled = moment === 'before' || moment === 'after'
const db = isKilled ? killedDb(opened, { step: Number(step), moment }) : opened
const server = await startServer(config, { checkResponses: false, db, demoTraders: false })
process.once(
  'SIGTERM',
  () =>
    void server
      .close()
      .then(opened.close)
      .then(() => process.exit(0)),
)
