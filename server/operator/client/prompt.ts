import { createInterface } from 'node:readline'
import { Writable, type Readable } from 'node:stream'
import { CannotStart } from '#server/cannot-start.ts'

/** Asks whoever sits at the terminal; what is piped in is read line by line. */
export interface Prompt {
  /** What is entered; a hidden one is not shown. */
  readonly ask: (question: string, hidden?: 'hidden') => Promise<string>
  readonly close: () => void
}

const INTERRUPTED = 130

/** Asks on the standard streams, and leaves the output to what a command prints. */
export function openPrompt(
  input: Readable & { isTTY?: boolean } = process.stdin,
  output: NodeJS.WritableStream = process.stderr,
): Prompt {
  let isHidden = false
  const shown = new Writable({
    write(chunk, _encoding, done) {
      if (!isHidden) output.write(chunk)
      done()
    },
  })
  const lines = createInterface({ input, output: shown, terminal: input.isTTY === true, historySize: 0 })
  lines.once('SIGINT', () => {
    lines.close()
    process.exit(INTERRUPTED)
  })
  const entered = lines[Symbol.asyncIterator]()
  return {
    async ask(question, hidden) {
      output.write(`${question}: `)
      isHidden = hidden !== undefined
      const { value, done } = await entered.next()
      isHidden = false
      if (hidden) output.write('\n')
      if (done === true) throw new CannotStart(`${question} is missing.`)
      return value.trim()
    },
    close: () => lines.close(),
  }
}
