export const MOBILE_APPS_SOON = 'Mobile apps are coming soon!'
export const APPS_SOON = 'Apps are coming soon!'
export const TOKEN_SOON = 'Our Native Token is coming soon!'
export const SEARCH_PLACEHOLDER = 'Coin, function, announcement'
