import { execFile, execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { DockerfileParser } from 'dockerfile-ast'

const run = promisify(execFile)

/** A stage of a build: a folder in which the paths of the image begin, and what its steps have set. */
export interface Stage {
  readonly root: string
  readonly env: Record<string, string>
  /** Where a step is run, as a path of the image. */
  workdir: string
  user: string
  port: string
  command: readonly string[]
  healthcheck: readonly string[]
}

export interface Build {
  readonly dockerfile: string
  /** What `docker build` is given. */
  readonly context: string
  /** Where the stages are made. */
  readonly folder: string
  /** The `PATH` of what RUN starts. */
  readonly path: string
  /** Called before each RUN, as if a layer were taken from a cache. */
  readonly beforeRun: (stage: Stage) => void
}

/** Copies with links, which takes no room and keeps times; what is on another disk cannot be linked. */
export function link(from: string, to: string): void {
  const copied = 'cp -al "$0" "$1" 2>/dev/null || { rm -rf "$1" && cp -a "$0" "$1"; }'
  execFileSync('sh', ['-c', copied, from, to])
}

/** A path of the image as a path of this machine. */
export const placeOf = ({ root, workdir }: Stage, path = '.'): string =>
  path.startsWith('/') ? join(root, path) : join(root, workdir, path)

/** The names in the context that are not ignored. */
function namesIn(context: string): string[] {
  const ignored = readFileSync(join(context, '.dockerignore'), 'utf8').trim().split('\n')
  const pattern = ignored.find((line) => /[*/!#?]/.test(line))
  if (pattern !== undefined) throw new Error(`The line ${pattern} of .dockerignore is not understood`)
  return readdirSync(context).filter((name) => !ignored.includes(name))
}

/** Each step as an engine carries it out; of the steps that this Dockerfile has. */
const steps: Readonly<
  Record<string, (given: string, stage: Stage, build: Build, stages: Map<string, Stage>) => void | Promise<void>>
> = {
  WORKDIR(given, stage) {
    stage.workdir = given
    mkdirSync(placeOf(stage), { recursive: true })
  },
  ENV(given, { env }) {
    for (const [, name = '', value = ''] of given.matchAll(/(\w+)=(\S+)/g)) env[name] = value
  },
  COPY(given, stage, { context }, stages) {
    const [, name, from = '', to] = /^(?:--from=(\S+) )?(\S+) (\S+)$/.exec(given) ?? []
    const source = name === undefined ? undefined : stages.get(name)
    if (name !== undefined && source === undefined) throw new Error(`There is no stage ${name}`)
    const folder = source ? placeOf(source, from) : join(context, from)
    for (const each of source ? readdirSync(folder) : namesIn(folder))
      link(join(folder, each), join(placeOf(stage, to), each))
  },
  async RUN(given, stage, { path, beforeRun }) {
    beforeRun(stage)
    const { HOME } = process.env
    await run('sh', ['-c', given], { cwd: placeOf(stage), env: { HOME, ...stage.env, PATH: path } })
  },
  USER: (given, stage) => void (stage.user = given),
  EXPOSE: (given, stage) => void (stage.port = given),
  CMD: (given, stage) => void (stage.command = JSON.parse(given)),
  HEALTHCHECK: (given, stage) => void (stage.healthcheck = JSON.parse(given.slice(given.indexOf('CMD ') + 4))),
}

/** Carries out the steps of a Dockerfile without an engine; RUN finds the programs of this machine in place of the base image. Returns the last stage. */
export async function carryOut(build: Build): Promise<Stage> {
  const stages = new Map<string, Stage>()
  let stage: Stage | undefined
  for (const instruction of DockerfileParser.parse(build.dockerfile).getInstructions()) {
    const keyword = instruction.getKeyword()
    // With its flags.
    const given = instruction.toString().slice(keyword.length + 1)
    if (keyword === 'FROM') {
      const name = / AS (\S+)$/.exec(given)?.[1] ?? 'last'
      const root = join(build.folder, name)
      stage = { root, env: {}, workdir: '/', user: 'root', port: '', command: [], healthcheck: [] }
      stages.set(name, stage)
      continue
    }
    const step = steps[keyword]
    if (!step || !stage) throw new Error(`${keyword} is not carried out here`)
    await step(given, stage, build, stages)
  }
  if (!stage) throw new Error('There is no stage')
  return stage
}
