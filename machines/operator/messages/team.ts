export const TEAM_TITLE = 'Operators'
export const TEAM_LEAD = 'Who can log in to the console, with which roles. A second admin approves every change.'
export const NEW_OPERATOR = 'New operator'
export const NEVER = 'Never'

export const STATUSES = { invited: 'Invited', active: 'Active', locked: 'Locked', disabled: 'Disabled' } as const
