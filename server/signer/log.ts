import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { CannotStart } from '#server/cannot-start.ts'
import { syncFolderOf, writeWhole } from './folder.ts'

/** How far a log was written: `hash` is of all its lines up to number `seq`. */
export interface LogMark {
  readonly log: string
  readonly seq: number
  readonly hash: string
}

/** The log cannot be written, as on a full disk; nothing of what was to be written is in it. */
export class LogUnwritable extends Error {
  constructor(cause: unknown) {
    super(`The signer cannot write its log: ${cause instanceof Error ? cause.message : String(cause)}`)
    this.name = 'LogUnwritable'
  }
}

const HASH_LENGTH = 64
const READ_BYTES = 2 ** 20
const NEWLINE = 0x0a
/** The first line of a log names it. */
const HEADER = 'quayside-signer'

const hashOf = (before: string, text: string): string => createHash('sha256').update(before).update(text).digest('hex')
const lineOf = (before: string, text: string): { hash: string; line: Buffer } => {
  const hash = hashOf(before, text)
  return { hash, line: Buffer.from(`${hash} ${text}\n`) }
}

/** Creates the log of a new signer. */
export function createLog(file: string): void {
  const header = JSON.stringify({ [HEADER]: randomBytes(16).toString('hex') })
  writeWhole(file, lineOf('', header).line.toString())
}

/** Who reads the lines of a log. */
export interface LogReader {
  /** Gets each line, also those that are written while the process runs. */
  readonly add: (seq: number, text: string) => void
  /** The lines after this number could not be written, and there are none. */
  readonly cut: (last: number) => void
}

interface Waiting {
  readonly line: Buffer
  readonly done: () => void
  readonly failed: (error: Error) => void
}

/**
 * The lines that a signer has answered with, each with a hash of all lines up to it. A line is durable before `append` resolves; lines that
 * come while others are written are written together.
 */
export class SignatureLog {
  /** Where each line begins in the file, and where the next one will. */
  readonly #starts: number[] = [0]
  /** By number until they are durable. */
  readonly #unwritten = new Map<number, { readonly text: string; readonly durable: Promise<void> }>()
  readonly #file: FileHandle
  readonly #reader: LogReader
  #name = ''
  #hash = ''
  #waiting: Waiting[] = []
  #isWriting = false
  #durable = 0

  private constructor(file: FileHandle, reader: LogReader) {
    this.#file = file
    this.#reader = reader
  }

  /** Reads a log from the start. A last line that was written in part is cut off. Throws CannotStart without a whole log. */
  static async open(path: string, reader: LogReader): Promise<SignatureLog> {
    if (!existsSync(path))
      throw new CannotStart(`There is no log ${path}: restore it, since without it a payment could be signed twice.`)
    const log = new SignatureLog(await open(path, 'r+'), reader)
    try {
      await log.#readAll(path)
    } catch (error) {
      await log.close()
      throw error
    }
    return log
  }

  /** How far the log was written, with what is being written now. */
  get mark(): LogMark {
    return { log: this.#name, seq: this.#starts.length - 2, hash: this.#hash }
  }

  /** Adds a line; resolves with its mark once it is durable. Throws LogUnwritable, after which the log is what it was before. */
  async append(text: string): Promise<LogMark> {
    const { hash, line } = lineOf(this.#hash, text)
    this.#hash = hash
    const mark = { log: this.#name, seq: this.#starts.length - 1, hash }
    const durable = new Promise<void>((done, failed) => this.#waiting.push({ line, done, failed }))
    this.#unwritten.set(mark.seq, { text, durable })
    this.#starts.push(this.#end + line.length)
    this.#reader.add(mark.seq, text)
    if (!this.#isWriting) void this.#writeAll()
    await durable
    return mark
  }

  /** Resolves with the mark of all that was appended so far, once it is durable. Throws LogUnwritable. */
  async settled(): Promise<LogMark> {
    const { mark } = this
    await this.#unwritten.get(mark.seq)?.durable
    return mark
  }

  /** The text of a line, durable or not. */
  read(seq: number): string {
    return (
      this.#unwritten.get(seq)?.text ??
      this.#bytes(seq)
        .subarray(HASH_LENGTH + 1, -1)
        .toString()
    )
  }

  /** Why a mark is not of this log, as a sentence, or null. A log that is restored from an older copy lacks what was signed since. */
  flawOf(mark: LogMark): string | null {
    if (mark.log !== this.#name) return 'The signer has another log than the server has seen.'
    if (mark.seq > this.#durable)
      return `The signer's log ends at line ${this.#durable}, and the server has seen line ${mark.seq}: restore a newer one.`
    const hash = this.#bytes(mark.seq).subarray(0, HASH_LENGTH).toString()
    return hash === mark.hash ? null : `Line ${mark.seq} of the signer's log is not the one that the server has seen.`
  }

  async close(): Promise<void> {
    await this.settled().catch(() => undefined)
    await this.#file.close()
  }

  get #end(): number {
    return this.#starts.at(-1) ?? 0
  }

  #bytes(seq: number): Buffer {
    const [start, end] = [this.#starts[seq], this.#starts[seq + 1]]
    if (start === undefined || end === undefined) throw new RangeError(`The log has no line ${seq}`)
    const bytes = Buffer.alloc(end - start)
    if (readSync(this.#file.fd, bytes, 0, bytes.length, start) !== bytes.length)
      throw new Error(`Line ${seq} of the log cannot be read`)
    return bytes
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true
    try {
      while (this.#waiting.length > 0) await this.#writeGroup(this.#waiting.splice(0))
    } finally {
      this.#isWriting = false
    }
  }

  async #writeGroup(group: readonly Waiting[]): Promise<void> {
    const first = this.#durable + 1
    try {
      await this.#write(Buffer.concat(group.map(({ line }) => line)), this.#starts[first] ?? 0)
      await this.#file.datasync()
    } catch (error) {
      return this.#undo(first, group, error)
    }
    this.#durable += group.length
    for (let seq = first; seq <= this.#durable; seq++) this.#unwritten.delete(seq)
    for (const { done } of group) done()
  }

  async #write(bytes: Buffer, position: number): Promise<void> {
    let written = 0
    while (written < bytes.length) {
      const { bytesWritten } = await this.#file.write(bytes, written, bytes.length - written, position + written)
      written += bytesWritten
    }
  }

  /** Cuts off what could not be written, and forgets it. A file that cannot be cut ends the process: its next start cuts what is incomplete. */
  async #undo(first: number, group: readonly Waiting[], error: unknown): Promise<void> {
    await this.#file.truncate(this.#starts[first] ?? 0)
    await this.#file.datasync()
    // Lines that came meanwhile follow on those that are not there.
    const undone = [...group, ...this.#waiting.splice(0)]
    this.#starts.length = first + 1
    this.#unwritten.clear()
    this.#hash = this.#bytes(this.#durable).subarray(0, HASH_LENGTH).toString()
    this.#reader.cut(this.#durable)
    for (const { failed } of undone) failed(new LogUnwritable(error))
  }

  async #readAll(path: string): Promise<void> {
    const rest = this.#readLines(path)
    if (this.#starts.length < 2) throw new CannotStart(`${path} is not a log of the signer: restore it from its copy.`)
    this.#durable = this.#starts.length - 2
    if (rest > 0) await this.#file.truncate(this.#end)
    // What a killed process wrote may still be in memory alone.
    await this.#file.datasync()
    syncFolderOf(path)
  }

  /** Reads all whole lines through one buffer; returns how many bytes are behind them. */
  #readLines(path: string): number {
    let buffer = Buffer.allocUnsafe(READ_BYTES)
    for (;;) {
      const filled = readSync(this.#file.fd, buffer, 0, buffer.length, this.#end)
      let start = 0
      for (let end = buffer.indexOf(NEWLINE); end >= 0 && end < filled; end = buffer.indexOf(NEWLINE, start)) {
        this.#readLine(path, buffer.toString('utf8', start, end))
        this.#starts.push(this.#end + end + 1 - start)
        start = end + 1
      }
      if (filled < buffer.length) return filled - start
      // A line that is longer than the buffer.
      if (start === 0) buffer = Buffer.allocUnsafe(2 * buffer.length)
    }
  }

  #readLine(path: string, line: string): void {
    const seq = this.#starts.length - 1
    const text = line.slice(HASH_LENGTH + 1)
    const hash = hashOf(this.#hash, text)
    if (line.slice(0, HASH_LENGTH + 1) !== `${hash} `)
      throw new CannotStart(`Line ${seq} of ${path} is damaged: restore the log from its copy.`)
    this.#hash = hash
    if (seq > 0) return this.#reader.add(seq, text)
    const { [HEADER]: name }: Record<string, unknown> = JSON.parse(text)
    if (typeof name !== 'string') throw new CannotStart(`${path} is not a log of the signer: restore it from its copy.`)
    this.#name = name
  }
}
