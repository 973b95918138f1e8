import type { Network } from '#machines/catalog/networks.ts'
import { startSignerProcess, type SignerProcess } from '../server/support/signer-process.ts'
import type { ServerProcess } from '../crash/server-process.ts'
import { Matrix, SERVER_POINTS, SIGNER_POINTS, type KillPoint } from './kill-points.ts'
import { shuffled } from './plan.ts'
import type { Message } from './killed-chains.ts'

/** The server was killed before it answered. */
export class ServerGone extends Error {
  override readonly name = 'ServerGone'
}

/** The leases of a killed server are free again. */
export const LEASE_S = 31
const GONE = /fetch failed|terminated|other side closed/
/** A server that does not die on its own is none that is killed at a step. */
const MOST_STARTS = 20

/** The server and the signer, each killed at one point after another and started again. */
export class Programs {
  readonly server: Matrix
  readonly signer: Matrix
  readonly kills = { server: 0, signer: 0 }
  #signing: SignerProcess | undefined
  #isArmed = true
  readonly #met = new Set<Matrix>()

  constructor(
    readonly process: ServerProcess,
    private readonly folder: string,
    seed: number,
  ) {
    this.server = new Matrix('server', shuffled(SERVER_POINTS, seed))
    this.signer = new Matrix('signer', shuffled(SIGNER_POINTS, seed))
  }

  /** Something that the server is asked; throws ServerGone when it was killed meanwhile. */
  async alive<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof TypeError && GONE.test(error.message)) throw new ServerGone()
      throw error
    }
  }

  /** Has the server do something now; what it answers. */
  async ask(message: Message): Promise<{ readonly done?: unknown; readonly refused?: string }> {
    const answer = await this.process.ask(message)
    if (typeof answer !== 'object' || answer === null) throw new ServerGone()
    if ('refused' in answer && message.act !== 'operator') throw new Error(String(answer.refused))
    return answer
  }

  readonly work = () => this.ask({ act: 'work' })
  readonly gather = (network: Network, most: number) => this.ask({ act: 'gather', network, most })

  /** Lets both run on, killed no more. */
  async calm(): Promise<void> {
    this.#isArmed = false
    await this.process.kill()
    await this.#endSigner()
    await this.tend()
  }

  /** Starts what has ended; true when that was anything. */
  async tend(): Promise<boolean> {
    const isSignerGone = this.#signing === undefined || this.#signing.child.signalCode !== null
    if (isSignerGone) await this.#startSigner()
    let starts = 0
    while (!this.process.isRunning) {
      if ((starts += 1) > MOST_STARTS) throw new Error('The server does not start any more')
      await this.#startServer()
    }
    return isSignerGone || starts > 0
  }

  /** What a round leads to: what both are killed at. */
  get wanted(): readonly KillPoint[] {
    return [this.server.current, this.signer.current]
  }

  /** After a round: what was not killed for long is killed anywhere, and has another point. */
  async endRound(): Promise<void> {
    await this.tend()
    const late = [this.server, this.signer].filter((matrix) => !this.#met.has(matrix) && matrix.step(false))
    this.#met.clear()
    if (late.includes(this.server)) await this.process.kill()
    if (late.includes(this.signer)) await this.#endSigner()
  }

  async stop(): Promise<void> {
    await this.process.kill()
    await this.#endSigner()
  }

  async #startServer(): Promise<void> {
    if (this.process.isKilledAtStep) this.#count(this.server)
    await this.process.start(this.#isArmed ? { KILL: this.server.current.kill } : {})
  }

  async #startSigner(): Promise<void> {
    if (this.#signing) this.#count(this.signer)
    const env: Readonly<Record<string, string>> = this.#isArmed ? { KILL: this.signer.current.kill } : {}
    this.#signing = await startSignerProcess(this.folder, { script: 'tests/crash/killed-signer.ts', env })
    if (!this.#isArmed) return
    this.#signing.child.kill('SIGUSR2')
    await this.#signing.printed('armed')
  }

  #count(matrix: Matrix): void {
    this.kills[matrix === this.server ? 'server' : 'signer'] += 1
    this.#met.add(matrix)
    matrix.step(true)
  }

  async #endSigner(): Promise<void> {
    const signing = this.#signing
    this.#signing = undefined
    if (signing?.child.signalCode === 'SIGKILL') this.#count(this.signer)
    signing?.child.kill('SIGKILL')
    await signing?.ended
  }
}
