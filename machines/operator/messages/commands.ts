/** What the commands of operators print beside what the console answers. */
export const LOG_IN = 'Log in: npm run operator -- login'
export const LOGGED_IN = (name: string): string => `Logged in as ${name}`
export const LOGGED_OUT = 'Logged out'
export const NO_ANSWER = (url: string): string => `The console at ${url} does not answer.`
export const NO_SENTENCE = 'The console refused this'
export const APPROVE = (id: string): string =>
  `Another operator approves it: npm run operator -- requests approve ${id}`
export const MORE = (cursor: string): string => `There is more: --cursor ${cursor}`
/** Of a command that acts on the server itself. */
export const OF_THE_CONSOLE = (url: string): string =>
  url === ''
    ? 'Operators do this in the console: set OPERATOR_PORT and OPERATOR_URL'
    : `Operators do this in the console, ${url}, or after npm run operator -- login`
