import { closeAfterFile } from '../closing.ts'
import { startConsoleServer } from './console.ts'
import { freshDb } from '../databases/fresh-db.ts'

/** A server with one of Support, two of risk and an admin; `newPerson` registers another person for each test. */
export async function fourOperators() {
  const server = await startConsoleServer({ db: await freshDb() })
  closeAfterFile(server.close)
  let count = 0
  const newPerson = async () => {
    count += 1
    const name = `Ada ${'KLMNOPQRSTUVWXYZ'[count]}bi`
    const ada = await server.register(name)
    return { name, ada, username: (await ada.call('checkSession')).data.user.username }
  }
  return {
    server,
    newPerson,
    sup: await server.operator('sup', 'support'),
    risk: await server.operator('risk', 'risk'),
    second: await server.operator('second', 'risk'),
    adm: await server.operator('adm', 'admin'),
  }
}
