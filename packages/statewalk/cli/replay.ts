import type { AnyFlowModel } from '../src/model/model.ts'
import { describePath } from '../src/paths/path-description.ts'
import { count } from '../src/reports/path-formats.ts'
import { parsePath, resolvePath, type ParsedPath } from '../src/paths/path-notation.ts'
import type { Path } from '../src/paths/paths.ts'
import { replay } from '../src/paths/replay.ts'
import { UserError } from '../src/shared/user-error.ts'
import { modelNamed, parseArguments, stubbed, type Arguments, type Source } from './command-line.ts'
import { walkFile } from './machine-file.ts'
import { print } from './output.ts'

/** A model goes by its machine's id; a machine without a model by its file, as `paths --file` printed it. */
const isOfFile = ({ flow }: ParsedPath): boolean => /[#/]|\.[mc]?[jt]sx?$/.test(flow)

const modelFor = async (source: Source, parsed: ParsedPath, outcomes?: string): Promise<AnyFlowModel> =>
  isOfFile(parsed) ? (await walkFile(parsed.flow, outcomes)).model : modelNamed(source, parsed.flow)

/** What a file of outcomes names is in no path without it. */
const resolved = (model: AnyFlowModel, parsed: ParsedPath, outcomes?: string): Path => {
  try {
    return resolvePath(model, parsed)
  } catch (problem) {
    if (!(problem instanceof UserError) || outcomes !== undefined || !isOfFile(parsed)) throw problem
    throw new UserError(`${problem.message} A path that was printed with --outcomes FILE is replayed with it, too.`)
  }
}

/** A foreign machine's actions may do anything to the computer, so they are not executed. */
const skippedWords = (types: readonly string[]): string => {
  const inline = types.includes(INLINE) ? ['inline ones'] : []
  const names = [...types.filter((type) => type !== INLINE), ...inline]
  return `but the machine's own actions were not run: ${names.join(', ')}`
}

/** The type that xstate gives an action without a name. */
const INLINE = '(anonymous)'

/** The path that is given: of the machine of `--file`, whatever it was printed with, or of the one that it names. */
const pathIn = ({ words, text }: Arguments): ParsedPath => {
  const [file, path = ''] = [text('file'), words[0]]
  if (file === undefined) return parsePath(path)
  const isNamed = /^\S+ ("[^"]*"|\S+):( |$)/.test(path.trim())
  return { ...parsePath(isNamed ? path : `it ${path}`), flow: file }
}

/** How `replay` is called; `flags` as a script that has some lists them. */
export const replayUsage = (command: string, flags = ''): string =>
  `${command} 'PATH' [--file FILE#EXPORT] [--outcomes FILE] [--stub MODULE,…]${flags && ` ${flags}`}
    takes a path on the real actor, as paths prints it: 'login arrived: form.submit'; with --file, of that file's machine`

/** Reads `'PATH' [--file FILE#EXPORT] [--outcomes FILE]` and the given flags. Throws a UserError unless there is one path. */
export const replayArguments = (given: readonly string[], flags: readonly string[] = []): Arguments => {
  const found = parseArguments(given, ['file', 'outcomes', 'stub...'], flags)
  const [path] = found.words
  if (path === undefined || found.words.length > 1)
    throw new UserError("One path in single quotes: replay 'login arrived: form.submit'")
  if (found.text('outcomes') !== undefined && !isOfFile(pathIn(found)))
    throw new UserError("--outcomes is for the machine of a file: replay 'FILE start: STEP' --outcomes examples.ts")
  return found
}

/** `replay 'PATH' [--file FILE#EXPORT] [--outcomes FILE]` takes a printed path on the real actor, and throws a UserError where actor and walk differ. */
export const replayCommand = async (found: Arguments, source: Source = {}): Promise<void> => {
  const { text } = found
  stubbed(found)
  const parsed = pathIn(found)
  const path = resolved(await modelFor(source, parsed, text('outcomes')), parsed, text('outcomes'))
  const { start, steps } = describePath(path, source.eventWords && { eventWords: source.eventWords })
  print(`     starts in ${start.state}`)
  let at = 0
  const { took, skipped } = await replay(path, () => {
    const step = steps[at++]
    print(`✓ ${String(at).padStart(3)}  ${step?.does}  → ${step?.state}`)
  }).catch((problem: Error) => {
    throw new UserError(`✗ ${String(at + 1).padStart(3)}  ${steps[at]?.does ?? 'the start'}\n${problem.message}`)
  })
  const summary = `${count(steps.length, 'step')}, ${count(took.size, 'transition')}: the actor did what the walk predicts`
  print(skipped.size === 0 ? summary : `${summary}, ${skippedWords([...skipped])}`)
}
