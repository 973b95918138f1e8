import { appendFileSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createLog, SignatureLog } from '#server/signer/log.ts'
import { temporaryFolder } from '../../support/process.ts'

describe('the log of the signer', () => {
  let folder: ReturnType<typeof temporaryFolder>
  let file = ''
  const opened: SignatureLog[] = []
  beforeEach(() => {
    folder = temporaryFolder()
    file = join(folder.dir, 'signatures.log')
    createLog(file)
  })
  afterEach(async () => {
    for (const log of opened.splice(0)) await log.close()
    folder.remove()
  })

  /** A log and the texts that it had. */
  async function read() {
    const lines: [number, string][] = []
    const log = await SignatureLog.open(file, { add: (seq, text) => lines.push([seq, text]), cut: () => undefined })
    opened.push(log)
    return { log, lines }
  }

  test('has what was written, in the order of writing, after a restart', async () => {
    const { log, lines } = await read()
    expect(lines).toEqual([])
    const marks = await Promise.all([log.append('one'), log.append('two'), log.append('thr€e')])
    expect(marks.map(({ seq }) => seq)).toEqual([1, 2, 3])
    expect(lines.map(([, text]) => text)).toEqual(['one', 'two', 'thr€e'])
    await log.append('four')
    const again = await read()
    expect(again.lines).toEqual([
      [1, 'one'],
      [2, 'two'],
      [3, 'thr€e'],
      [4, 'four'],
    ])
    expect(again.log.mark).toEqual(log.mark)
    expect([1, 3, 4].map((seq) => again.log.read(seq))).toEqual(['one', 'thr€e', 'four'])
  })

  test('can be read before a line is durable, and has it in its file once it is', async () => {
    const { log } = await read()
    const written = log.append('one')
    expect(log.read(1)).toBe('one')
    await written
    expect(log.read(1)).toBe('one')
    expect(readFileSync(file, 'utf8')).toContain('one')
  })

  test('loses a last line that was written in part, whatever of it there is, and goes on after the one before', async () => {
    const { log } = await read()
    await log.append('one')
    const whole = readFileSync(file)
    await log.append('two, which is a longer line')
    const end = readFileSync(file).length
    for (let size = whole.length; size < end; size++) {
      writeFileSync(file, Buffer.concat([whole, readFileSync(file).subarray(whole.length, size)]))
      const { lines, log: after } = await read()
      expect(lines).toEqual([[1, 'one']])
      expect(readFileSync(file)).toEqual(whole)
      await after.append('two, which is a longer line')
    }
    expect((await read()).log.mark).toEqual(log.mark)
  })

  test('loses a last line of which only the space is there, as after a loss of power', async () => {
    const { log } = await read()
    await log.append('one')
    appendFileSync(file, Buffer.alloc(4096))
    expect((await read()).lines).toEqual([[1, 'one']])
  })

  test('with a changed, missing or repeated line is refused with the number of the line', async () => {
    const { log } = await read()
    for (const text of ['one', 'two', 'three']) await log.append(text)
    const lines = readFileSync(file, 'utf8').split('\n')
    const [head = '', one = '', two = '', three = ''] = lines
    const write = (...texts: string[]) => writeFileSync(file, `${texts.join('\n')}\n`)
    for (const [damaged, seq] of [
      [[head, one.replace('one', 'onE'), two, three], 1],
      [[head, one, three], 2],
      [[head, one, one, two, three], 2],
      [[head, one, two, three.replace('three', 'thre€')], 3],
      [[head, one, '', two, three], 2],
    ] as const) {
      write(...damaged)
      await expect(read()).rejects.toThrow(`Line ${seq} of ${file} is damaged: restore the log from its copy.`)
    }
  })

  test('of many megabytes has each of its lines, however long they are', async () => {
    const { log } = await read()
    const texts = [...Array(40).keys()].map((index) => String(index).repeat(index % 7 === 0 ? 300_000 : 50_000))
    await Promise.all(texts.map((text) => log.append(text)))
    appendFileSync(file, 'x'.repeat(1_500_000))
    const again = await read()
    expect(again.lines.map(([, text]) => text)).toEqual(texts)
    expect(again.log.mark).toEqual(log.mark)
  })

  test('that is missing or empty is not begun again', async () => {
    truncateSync(file, 20)
    await expect(read()).rejects.toThrow(`${file} is not a log of the signer: restore it from its copy.`)
    expect(readFileSync(file).length).toBe(20)
    rmSync(file)
    await expect(read()).rejects.toThrow(
      `There is no log ${file}: restore it, since without it a payment could be signed twice.`,
    )
  })

  test('is that of a mark at or before its end', async () => {
    const { log } = await read()
    const marks = [log.mark, await log.append('one'), await log.append('two')]
    const older = readFileSync(file)
    const latest = await log.append('three')
    expect([...marks, latest].map((mark) => log.flawOf(mark))).toEqual([null, null, null, null])

    writeFileSync(file, older)
    const restored = (await read()).log
    expect(marks.map((mark) => restored.flawOf(mark))).toEqual([null, null, null])
    expect(restored.flawOf(latest)).toBe(
      "The signer's log ends at line 2, and the server has seen line 3: restore a newer one.",
    )
    await restored.append('another three')
    expect(restored.flawOf(latest)).toBe("Line 3 of the signer's log is not the one that the server has seen.")

    createLog(file)
    const { log: another } = await read()
    expect(another.flawOf(latest)).toBe('The signer has another log than the server has seen.')
    expect(another.flawOf(log.mark)).toBe('The signer has another log than the server has seen.')
  })
})
