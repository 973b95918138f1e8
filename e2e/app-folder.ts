import { fileURLToPath } from 'node:url'

/** The build that the browser tests open; `APP_FOLDER` names another one, such as a development build with its double effects. */
export const appFolder = process.env['APP_FOLDER'] ?? fileURLToPath(new URL('../dist/app', import.meta.url))

/** The same app with the routes of `e2e/harness`, built before the tests. */
export const harnessFolder = `${appFolder}-harness`

/** The build of the operators' console; of a development build the one beside it. */
export const consoleFolder =
  process.env['APP_FOLDER'] === undefined
    ? fileURLToPath(new URL('../dist/operator', import.meta.url))
    : `${appFolder}-operator`
