// npm run replay -- '<path>' [--browser | --headed] [--outcomes FILE]: takes a printed path again, on the real actor or in a browser.
import { spawnSync } from 'node:child_process'
import { isFlowId, isShown } from '#machines/registry.ts'
import { modelNamed, runCommand } from 'statewalk/cli/command-line'
import { replayArguments, replayCommand } from 'statewalk/cli/replay'
import { parsePath, resolvePath } from 'statewalk/path-notation'
import { UserError } from 'statewalk/user-error'
import { root } from './paths.mjs'
import { source } from './walk-source.ts'

/** The browser walks take one path instead of all when `WALK_PATH` is set. */
const inBrowser = async (text: string, isHeaded: boolean): Promise<void> => {
  const parsed = parsePath(text)
  resolvePath(await modelNamed(source, parsed.flow), parsed)
  if (!isFlowId(parsed.flow) || !isShown(parsed.flow))
    throw new UserError(`No browser walks ${parsed.flow}; without --browser the path is taken on the actor alone.`)
  const args = ['test', '--project=walks', 'one-path.spec.ts', '--reporter=line', ...(isHeaded ? ['--headed'] : [])]
  const { status } = spawnSync(process.execPath, [root('node_modules/playwright/cli.js'), ...args], {
    cwd: root('.'),
    stdio: 'inherit',
    env: { ...process.env, WALK_PATH: text },
  })
  process.exitCode = status ?? 1
}

await runCommand(async () => {
  const given = replayArguments(process.argv.slice(2), ['browser', 'headed'])
  if (given.isSet('browser') || given.isSet('headed')) return inBrowser(given.words[0] ?? '', given.isSet('headed'))
  await replayCommand(given, source)
})
