import type { components } from '#openapi/generated/operator.ts'
import type { OperatorContext } from '#server/operator/context.ts'
import * as operators from '#server/operator/repos/operator.repo.ts'
import * as clock from '#server/shared/repos/clock.repo.ts'
import type { SignedIn } from './signed-in.ts'

type Schemas = components['schemas']

function statusOf(row: operators.OperatorRow, now: Date): Schemas['Operator']['status'] {
  if (row.disabled_at !== null) return 'disabled'
  if (row.password_hash === null) return 'invited'
  return row.locked_until !== null && now < row.locked_until ? 'locked' : 'active'
}

/** Every operator, by username. */
export async function fetchOperators({ db }: Pick<OperatorContext, 'db'>): Promise<Schemas['Operator'][]> {
  const { now } = await clock.read(db)
  return (await operators.list(db)).map((row) => ({
    username: row.username,
    name: row.name,
    email: row.email,
    roles: row.roles,
    status: statusOf(row, now),
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }))
}

/** The own session as the contract has it. */
export async function sessionDto(
  { db, config, operators: settings }: Pick<OperatorContext, 'db' | 'config' | 'operators'>,
  { session, username, name, email, roles, endsAt }: SignedIn,
): Promise<Schemas['OperatorSession']> {
  const { now } = await clock.read(db)
  return {
    _id: session,
    username,
    name,
    email,
    roles: [...roles],
    four_eyes: settings?.fourEyes ?? true,
    sandbox: config.sandbox,
    expires_at: endsAt.toISOString(),
    server_now: now.toISOString(),
  }
}
