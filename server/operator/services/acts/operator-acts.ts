import * as text from '#machines/operator/messages/operator.ts'
import { operatorEmailError, storedEmail } from '#machines/operator/rules/operators.ts'
import type { OperatorRole } from '#machines/operator/rules/acts.ts'
import type { Tx } from '#server/db/db.ts'
import * as links from '#server/operator/repos/operator-link.repo.ts'
import * as operators from '#server/operator/repos/operator.repo.ts'
import * as sessions from '#server/operator/repos/operator-session.repo.ts'
import { newPublicId } from '#server/public-id.ts'
import { notFound, notNow, refuseBroken } from '#server/refusal.ts'
import { WORTHLESS, type ActKinds } from './act-kind.ts'
import { mailLink } from '../invitations.service.ts'

/** An operator, locked with who else is one. */
async function lockOperator(username: string, tx: Tx): Promise<operators.OperatorRow> {
  await operators.lockAll(tx)
  const found = await operators.findByUsername(username, tx)
  const operator = found && (await operators.lock(found.id, tx))
  if (!operator) throw notFound()
  return operator
}

/** One admin who can sign in is left. */
async function refuseLastAdmin({ roles, disabled_at, password_hash }: operators.OperatorRow, tx: Tx): Promise<void> {
  const isActiveAdmin = roles.includes('admin') && disabled_at === null && password_hash !== null
  if (isActiveAdmin && (await operators.countActive('admin', tx)) < 2) throw notNow(text.LAST_ADMIN)
}

const listed = (roles: readonly OperatorRole[]): string => [...roles].sort().join(', ')

const factsOf = (operator: operators.OperatorRow) => ({
  username: operator.username,
  name: operator.name,
  email: operator.email,
  roles: listed(operator.roles),
  disabled_at: operator.disabled_at?.toISOString() ?? null,
})

/** What admins do about operators. */
export const operatorActs: ActKinds<'operator.add' | 'operator.changeRoles' | 'operator.disable' | 'operator.invite'> =
  {
    'operator.add': {
      async prepare(context, { username, name, email, roles }, tx) {
        await operators.lockAll(tx)
        const address = storedEmail(email)
        const isUsed = await operators.isTaken('username', username, tx)
        const isMailUsed = await operators.isTaken('email', address, tx)
        refuseBroken({
          username: isUsed ? text.USERNAME_TAKEN : undefined,
          email: operatorEmailError(email) ?? (isMailUsed ? text.EMAIL_TAKEN : undefined),
        })
        return {
          subject: username,
          facts: { username, name, email: address, roles: listed(roles) },
          weight: WORTHLESS,
          execute: async () => {
            const id = await operators.add({ publicId: newPublicId(), username, name, email: address, roles }, tx)
            await mailLink(context, { id, email: address }, tx)
            return text.OPERATOR_ADDED(address)
          },
        }
      },
    },
    'operator.changeRoles': {
      async prepare(_context, { username, roles }, tx) {
        const operator = await lockOperator(username, tx)
        if (listed(operator.roles) === listed(roles)) throw notNow(text.SAME_ROLES)
        if (!roles.includes('admin')) await refuseLastAdmin(operator, tx)
        return {
          subject: username,
          facts: { ...factsOf(operator), new_roles: listed(roles) },
          weight: WORTHLESS,
          execute: async () => {
            await operators.setRoles(operator.id, roles, tx)
            return text.ROLES_CHANGED(username)
          },
        }
      },
    },
    'operator.disable': {
      async prepare(_context, { username }, tx) {
        const operator = await lockOperator(username, tx)
        if (operator.disabled_at !== null) throw notNow(text.DISABLED_ALREADY)
        await refuseLastAdmin(operator, tx)
        return {
          subject: username,
          facts: factsOf(operator),
          weight: WORTHLESS,
          execute: async () => {
            await operators.setDisabled(operator.id, true, tx)
            await sessions.endAll(operator.id, tx)
            await links.endOf(operator.id, tx)
            return text.OPERATOR_DISABLED(username)
          },
        }
      },
    },
    'operator.invite': {
      async prepare(context, { username }, tx) {
        const operator = await lockOperator(username, tx)
        return {
          subject: username,
          facts: factsOf(operator),
          weight: WORTHLESS,
          execute: async () => {
            await mailLink(context, operator, tx)
            return text.OPERATOR_ADDED(operator.email)
          },
        }
      },
    },
  }
