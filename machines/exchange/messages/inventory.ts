export const MOST_TOO_LOW = 'The most must be at least what the platform has then'
