import type { AnyFlowModel } from '../src/model.ts'
import { describePath } from '../src/path-description.ts'
import { parsePath, resolvePath, type ParsedPath } from '../src/path-notation.ts'
import { replay } from '../src/replay.ts'
import { UserError } from '../src/user-error.ts'
import { modelNamed, parseArguments, type Arguments, type Source } from './command-line.ts'
import { walkFile } from './machine-file.ts'

/** A model goes by its machine's id; a machine without a model by its file, as `paths --file` printed it. */
const modelFor = async (source: Source, { flow }: ParsedPath, outcomes?: string): Promise<AnyFlowModel> =>
  /[#/]|\.[mc]?[jt]sx?$/.test(flow) ? (await walkFile(flow, outcomes)).model : modelNamed(source, flow)

/** Reads `'PATH' [--outcomes FILE]` and the given flags. Throws a UserError unless there is one path. */
export const replayArguments = (given: readonly string[], flags: readonly string[] = []): Arguments => {
  const found = parseArguments(given, ['outcomes'], flags)
  if (found.words.length !== 1) throw new UserError("One path in single quotes: replay 'login arrived: form.submit'")
  return found
}

/** `replay 'PATH' [--outcomes FILE]` takes a printed path on the real actor, and throws a UserError where actor and walk differ. */
export const replayCommand = async ({ words, text }: Arguments, source: Source = {}): Promise<void> => {
  const parsed = parsePath(words[0] ?? '')
  const path = resolvePath(await modelFor(source, parsed, text('outcomes')), parsed)
  const { start, steps } = describePath(path, source.effectWords && { effectWords: source.effectWords })
  console.log(`     starts in ${start.state}`)
  let at = 0
  const { took } = await replay(path, () => {
    const step = steps[at++]
    console.log(`✓ ${String(at).padStart(3)}  ${step?.does}  → ${step?.state}`)
  }).catch((problem: Error) => {
    throw new UserError(`✗ ${String(at + 1).padStart(3)}  ${steps[at]?.does ?? 'the start'}\n${problem.message}`)
  })
  console.log(`${steps.length} steps, ${took.size} transitions: the actor did what the walk predicts`)
}
