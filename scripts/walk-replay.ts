// npm run replay -- '<line>' [--browser | --headed] [--outcomes FILE]: takes a printed path again, on the real actor or in a browser.
import { spawnSync } from 'node:child_process'
import { isFlowId, isShown } from '#machines/registry.ts'
import type { AnyFlowModel } from '#machines/walk/any-model.ts'
import { parseLine, tourOfLine, type Line } from '#machines/walk/line.ts'
import { PlainFault } from '#machines/walk/near.ts'
import { replay } from '#machines/walk/replay.ts'
import { storyOf } from '#machines/walk/story.ts'
import { command, modelCalled, typed } from './command-line.ts'
import { walkFile } from './foreign-file.ts'
import { root } from './paths.mjs'

/** A flow goes by its name; a machine from elsewhere by its file, as `npm run paths -- --file` printed it. */
const modelFor = async ({ flow }: Line, outcomes?: string): Promise<AnyFlowModel> =>
  /[#/]|\.[mc]?[jt]sx?$/.test(flow) ? (await walkFile(flow, outcomes)).model : modelCalled(flow)

const onActor = async (line: Line, outcomes?: string): Promise<void> => {
  const tour = tourOfLine(await modelFor(line, outcomes), line)
  const { start, steps } = storyOf(tour)
  console.log(`     starts in ${start.state}`)
  let at = 0
  const { took } = await replay(tour, () => {
    const step = steps[at++]
    console.log(`✓ ${String(at).padStart(3)}  ${step?.does}  → ${step?.state}`)
  }).catch((problem: Error) => {
    throw new PlainFault(`✗ ${String(at + 1).padStart(3)}  ${steps[at]?.does ?? 'the start'}\n${problem.message}`)
  })
  console.log(`${steps.length} steps, ${took.size} transitions: the actor did what the walk says`)
}

/** The browser walks take one line instead of all paths when `WALK_LINE` is set. */
const inBrowser = async (text: string, isHeaded: boolean): Promise<void> => {
  const line = parseLine(text)
  tourOfLine(await modelCalled(line.flow), line)
  if (!isFlowId(line.flow) || !isShown(line.flow))
    throw new PlainFault(`No browser walks ${line.flow}; without --browser its line is taken on the actor alone.`)
  const args = ['test', '--project=walks', 'line.spec.ts', '--reporter=line', ...(isHeaded ? ['--headed'] : [])]
  const { status } = spawnSync(process.execPath, [root('node_modules/playwright/cli.js'), ...args], {
    cwd: root('.'),
    stdio: 'inherit',
    env: { ...process.env, WALK_LINE: text },
  })
  process.exitCode = status ?? 1
}

await command(async () => {
  const { words, isSet, text: option } = typed(['outcomes'], ['browser', 'headed'])
  const [text] = words
  if (text === undefined || words.length > 1)
    throw new PlainFault("One line in single quotes: npm run replay -- 'login arrived: form.submit'")
  if (isSet('browser') || isSet('headed')) return inBrowser(text, isSet('headed'))
  await onActor(parseLine(text), option('outcomes'))
})
