import type { components } from '#openapi/generated/operator.ts'

/** What a role is called. */
export const ROLES: Readonly<Record<components['schemas']['Role'], string>> = {
  support: 'Support',
  finance: 'Finance',
  risk: 'Risk',
  admin: 'Admin',
}
