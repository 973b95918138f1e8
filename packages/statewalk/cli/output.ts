const { stdout, stderr } = process
const write = stdout.write.bind(stdout)

/** Prints a command's own output. */
export const print = (text: string): void => void write(`${text}\n`)

/** Sends to stderr what anybody else prints from now on, so that a command's output stays what its format says. */
export const divertOthers = (): void => {
  stdout.write = stderr.write.bind(stderr)
}

/** Ends the process when everything is printed, whatever timers and servers an imported file has started. */
export const endProcess = (): void => void write('', () => process.exit())
