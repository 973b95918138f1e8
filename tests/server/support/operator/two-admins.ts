import { withoutChainJobs } from '../chain-world.ts'
import type { ConsoleServer } from './console.ts'
import type { FreshServer } from '../fresh-server.ts'

/** Empties a server whose chains go on only when a test says so, and adds a person and two admins. */
export async function twoAdmins(server: FreshServer & ConsoleServer) {
  await server.empty()
  await withoutChainJobs(server.context.db)
  return {
    ada: await server.register('Ada Obi'),
    adm: await server.operator('adm', 'admin'),
    second: await server.operator('second', 'admin'),
  }
}
