import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { CannotStart } from '#server/cannot-start.ts'

/** Where a person is asked. */
export interface Terminal {
  readonly print: (text: string) => void
  readonly ask: (question: string) => Promise<string>
  /** What is typed is not shown. */
  readonly askHidden: (question: string) => Promise<string>
  /** Takes what was printed away from the screen. */
  readonly clear: () => void
  readonly close: () => void
}

const CLEAR = '\u001B[2J\u001B[3J\u001B[H'

/** That of the process; without one the answers are lines of its standard input. */
export function openTerminal(): Terminal {
  let isHidden = false
  const echo = new Writable({
    write(chunk: Buffer, _, done) {
      if (!isHidden) process.stdout.write(chunk)
      done()
    },
  })
  const isTerminal = process.stdin.isTTY
  // Without a history no key brings back what was typed hidden.
  const lines = createInterface({ input: process.stdin, output: echo, terminal: isTerminal, historySize: 0 })
  lines.once('SIGINT', () => process.exit(1))
  const answers = lines[Symbol.asyncIterator]()
  const ask = async (question: string, hidden: boolean): Promise<string> => {
    process.stdout.write(question)
    isHidden = hidden || !isTerminal
    const { value, done } = await answers.next()
    isHidden = false
    if (hidden || !isTerminal) process.stdout.write('\n')
    if (done) throw new CannotStart('There was no answer.')
    return value
  }
  return {
    print: (text) => process.stdout.write(`${text}\n`),
    ask: (question) => ask(question, false),
    askHidden: (question) => ask(question, true),
    clear: () => isTerminal && process.stdout.write(CLEAR),
    close: () => lines.close(),
  }
}
