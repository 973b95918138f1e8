import { PassThrough, Readable } from 'node:stream'
import { openPrompt } from '#server/operator/client/prompt.ts'
import { runConsoleCommand } from '#server/operator/client/run.ts'
import { readCommand, runOperatorCommand, type Reply } from '#server/operator/commands.ts'
import type { TestServer } from '../test-server.ts'

const argsIn = (line: string): string[] => line.match(/"[^"]*"|\S+/g)?.map((part) => part.replaceAll('"', '')) ?? []

/** Runs the commands of an operator as they are typed, each with an audit after it. */
export const operatorOf =
  ({ context, audit }: Pick<TestServer, 'context' | 'audit'>) =>
  (line: string): Promise<Reply> =>
    runOperatorCommand(context, readCommand(argsIn(line)).command).finally(audit)

/** A shell with a home of its own: the commands that go to the console as they are typed, with what is entered then. */
export const shellOf =
  (consoleUrl: string, home: string) =>
  async (line: string, ...entered: string[]) => {
    const env = { XDG_STATE_HOME: home, OPERATOR_URL: consoleUrl }
    const lines = () => openPrompt(Readable.from(entered.map((each) => `${each}\n`)), new PassThrough())
    const printed = await runConsoleCommand(env, argsIn(line), lines)
    return printed && { ...printed, out: Buffer.from(printed.out).toString() }
  }
