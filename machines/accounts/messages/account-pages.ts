// Titles, buttons and labels of the account pages (spec section 2).

export const PASSWORD_TITLE = 'Manage Account Password'
export const PASSWORD_BUTTON = 'Update password'
export const PROFILE_TITLE = 'Manage Profile'
export const PROFILE_BUTTON = 'Update profile'
export const SETTINGS_TITLE = 'Settings'
export const SESSIONS_TITLE = 'Devices'
export const SIGN_OUT_OTHERS = 'Log out all other devices'
