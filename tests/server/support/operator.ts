import { readCommand, runOperatorCommand, type Reply } from '#server/operator/commands.ts'
import type { TestServer } from './test-server.ts'

/** Runs the commands of an operator as they are typed, each with an audit after it. */
export const operatorOf =
  ({ context, audit }: Pick<TestServer, 'context' | 'audit'>) =>
  (line: string): Promise<Reply> => {
    const args = line.match(/"[^"]*"|\S+/g)?.map((part) => part.replaceAll('"', '')) ?? []
    return runOperatorCommand(context, readCommand(args).command).finally(audit)
  }
