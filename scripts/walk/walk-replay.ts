import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { isFlowId, isShown } from '#machines/all-flows.ts'
import { modelNamed, runCommand } from 'statewalk/cli/command-line'
import { replayArguments, replayCommand, replayUsage } from 'statewalk/cli/replay'
import { parsePath, resolvePath } from 'statewalk/path-notation'
import { UserError } from 'statewalk/user-error'
import { root } from '../shared/paths.mjs'
import { source } from './walk-source.ts'

/** A test runner of node_modules; its walks take one path instead of all when `WALK_PATH` is set. */
const runWalk = (runner: string, args: readonly string[], text: string): void => {
  const { status } = spawnSync(process.execPath, [root(`node_modules/${runner}`), ...args], {
    cwd: root('.'),
    stdio: 'inherit',
    env: { ...process.env, WALK_PATH: text },
  })
  process.exitCode = status ?? 1
}

/** Each walk of `tests/real-server` is a file of its name. */
const onServer = (text: string): void => {
  const { flow } = parsePath(text)
  const file = `tests/real-server/${flow}.test.ts`
  if (!existsSync(root(file))) throw new UserError(`Nothing called ${flow} is walked on the real server.`)
  runWalk('vitest/vitest.mjs', ['run', '--project', 'real server', file], text)
}

const inBrowser = async (text: string, isHeaded: boolean): Promise<void> => {
  const parsed = parsePath(text)
  resolvePath(await modelNamed(source, parsed.flow), parsed)
  if (!isFlowId(parsed.flow) || !isShown(parsed.flow))
    throw new UserError(`No browser walks ${parsed.flow}; without --browser the path is taken on the actor alone.`)
  const args = ['test', '--project=walks', 'one-path.spec.ts', '--reporter=line', ...(isHeaded ? ['--headed'] : [])]
  runWalk('playwright/cli.js', args, text)
}

const USAGE = `${replayUsage('npm run replay --', '[--browser | --headed | --server]')};
    with --browser or --headed in a browser, with --server on the real server`

await runCommand(USAGE, async () => {
  const given = replayArguments(process.argv.slice(2), ['browser', 'headed', 'server'])
  if (given.isSet('browser') || given.isSet('headed')) return inBrowser(given.words[0] ?? '', given.isSet('headed'))
  if (given.isSet('server')) return onServer(given.words[0] ?? '')
  await replayCommand(given, source)
})
