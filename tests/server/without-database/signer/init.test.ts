import {
  chmodSync,
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { accountsText, fingerprintOf } from '#server/wallet/gateways/accounts.ts'
import { folderOf, type Folder } from '#server/signer/folder.ts'
import { init, rotate } from '#server/signer/init.ts'
import { startSigner } from '#server/signer/run.ts'
import { accountsOf } from '#server/signer/seed.ts'
import type { Terminal } from '#server/signer/terminal.ts'
import { temporaryFolder } from '../../support/process.ts'
import { accounts, WORDS } from '../../support/signer.ts'

const PASSPHRASE = 'correct horse battery'
const OTHER_WORDS = `${'zoo '.repeat(23)}vote`
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

/** A person who answers in this order; a function gets all that is on the screen, and the question. */
function person(...answers: readonly (string | ((screen: string, question: string) => string))[]) {
  const rest = [...answers]
  const screen: string[] = []
  const hidden: string[] = []
  const next = (question: string) => {
    const answer = rest.shift() ?? ''
    return typeof answer === 'string' ? answer : answer(screen.join('\n'), question)
  }
  const terminal: Terminal = {
    print: (text) => void screen.push(text),
    ask: async (question) => next(question),
    askHidden: async (question) => {
      hidden.push(question)
      return next(question)
    },
    clear: () => void screen.splice(0),
    close: () => undefined,
  }
  return { terminal, screen, hidden, rest }
}

const wordsOn = (screen: string) =>
  [...screen.matchAll(/(\d+) ([a-z]+)/g)]
    .toSorted(([, a], [, b]) => Number(a) - Number(b))
    .map(([, , word = '']) => word)

describe('a new signer', () => {
  let folder: Folder
  let root: ReturnType<typeof temporaryFolder>
  beforeEach(() => {
    root = temporaryFolder()
    folder = folderOf({ SIGNER_DATA: join(root.dir, 'signer') })
  })
  afterEach(() => root.remove())
  const files = () => readdirSync(folder.dir).sort()

  /** Reads the words, notes them, and answers the questions about them. */
  function careful(answer = (word: string) => word) {
    let words: string[] = []
    const places: number[] = []
    const word = (_: string, question: string) => {
      const place = Number(/^Word (\d+): $/.exec(question)?.[1])
      places.push(place)
      return answer(words[place - 1] ?? '')
    }
    const reading = (screen: string) => {
      words = wordsOn(screen)
      return ''
    }
    return { ...person(PASSPHRASE, PASSPHRASE, reading, word, word, word), places, words: () => words }
  }

  test('asks twice for the passphrase, shows 24 words once, and checks three of them', async () => {
    const { terminal, screen, hidden, places, words } = careful()
    await init(folder, terminal, false)
    expect(hidden).toEqual(['New passphrase: ', 'The same passphrase again: '])
    expect(words()).toHaveLength(24)
    expect(new Set(places).size).toBe(3)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    const own = accountsOf(words().join(' '))
    expect(readFileSync(folder.accounts, 'utf8')).toBe(accountsText(own))
    expect(screen.join('\n')).toContain(`fingerprint ${fingerprintOf(own)}`)
    // Once they are checked, no word is on the screen, and neither they nor a private key are in a file.
    expect(wordsOn(screen.join('\n'))).not.toEqual(words())
    const key = own.get("m/44'/60'/1'")?.privateExtendedKey ?? ''
    for (const file of files()) {
      const text = readFileSync(join(folder.dir, file), 'utf8')
      for (const secret of [words().join(' '), words().slice(0, 3).join(' '), key, PASSPHRASE])
        expect(text).not.toContain(secret)
    }
  })

  test('has files that only their owner can read', async () => {
    await init(folder, careful().terminal, false)
    expect(modeOf(folder.dir)).toBe('700')
    expect(files()).toEqual(['accounts.json', 'caps.json', 'keystore.json', 'signatures.log'])
    for (const file of files()) expect([file, modeOf(join(folder.dir, file))]).toEqual([file, '600'])
  })

  test('is not created when a word is wrong', async () => {
    const { terminal } = careful(() => 'quayside')
    await expect(init(folder, terminal, false)).rejects.toThrow(/^That is not word \d+\. Nothing was created\.$/)
    expect(files()).toEqual([])
  })

  test.each([
    [['short', 'short'], 'A passphrase has at least 12 characters. Nothing was changed.'],
    [[PASSPHRASE, `${PASSPHRASE}!`], 'The passphrases differ. Nothing was changed.'],
  ])('is not created for the passphrases %j', async (answers, sentence) => {
    await expect(init(folder, person(...answers).terminal, false)).rejects.toThrow(sentence)
    expect(files()).toEqual([])
  })

  const restore = (words: string) => init(folder, person(PASSPHRASE, PASSPHRASE, words).terminal, true)

  test('is restored from its words, with the log and the caps that there are', async () => {
    await restore(`  ${WORDS.toUpperCase()} `)
    expect(readFileSync(folder.accounts, 'utf8')).toBe(accountsText(accounts))
    const log = readFileSync(folder.log, 'utf8')
    rmSync(folder.keystore)
    writeFileSync(folder.caps, '{}')
    await expect(restore(OTHER_WORDS)).rejects.toThrow(
      `${folder.accounts} is of a signer with other words. Nothing was created.`,
    )
    await expect(init(folder, careful().terminal, false)).rejects.toThrow(
      `${folder.log} is of a signer without a keystore: restore it with \`npm run signer -- init --restore\`.`,
    )
    await restore(WORDS)
    expect(readFileSync(folder.log, 'utf8')).toBe(log)
    expect(readFileSync(folder.caps, 'utf8')).toBe('{}')
    await expect(restore(WORDS)).rejects.toThrow(`There is a signer in ${folder.dir} already. Nothing was created.`)
  })

  test('is not restored from words with a mistake', async () => {
    await expect(restore(WORDS.replace('art', 'abandon'))).rejects.toThrow(
      'These are not the 24 words of a signer. Nothing was created.',
    )
    expect(files()).toEqual([])
  })
})

describe('a signer', () => {
  let folder: Folder
  let root: ReturnType<typeof temporaryFolder>
  beforeEach(async () => {
    root = temporaryFolder()
    folder = folderOf({ SIGNER_DATA: join(root.dir, 'signer') })
    await init(folder, person(PASSPHRASE, PASSPHRASE, WORDS).terminal, true)
  })
  afterEach(() => root.remove())
  const start = (...answers: string[]) => startSigner(folder, {}, person(...answers).terminal)

  test('starts with its passphrase alone', async () => {
    await expect(start('correct horse batterx')).rejects.toThrow(/^The passphrase is wrong\.$/)
    const signer = await start(PASSPHRASE)
    expect(signer).toMatchObject({ fingerprint: fingerprintOf(accounts), lines: 0 })
    await signer.close()
  })

  test('takes its passphrase from the service manager, and then does not ask', async () => {
    writeFileSync(join(root.dir, 'passphrase'), `${PASSPHRASE}\n`)
    const { terminal, hidden } = person()
    const signer = await startSigner(folder, { CREDENTIALS_DIRECTORY: root.dir }, terminal)
    expect(hidden).toEqual([])
    await signer.close()
  })

  test.each<[keyof Folder, string]>([
    ['log', 'restore it, since without it a payment could be signed twice.'],
    ['caps', 'without caps nothing is signed.'],
    ['accounts', 'restore it from its copy.'],
  ])('does not start without its %s, and does not create it', async (file, sentence) => {
    rmSync(folder[file])
    await expect(start(PASSPHRASE)).rejects.toThrow(sentence)
    expect(existsSync(folder[file])).toBe(false)
    expect(existsSync(folder.socket)).toBe(false)
  })

  test('does not start with the accounts of another one', async () => {
    writeFileSync(folder.accounts, accountsText(accountsOf(OTHER_WORDS)))
    await expect(start(PASSPHRASE)).rejects.toThrow(`${folder.accounts} has the accounts of another keystore.`)
  })

  test('takes its folder from all others', async () => {
    chmodSync(folder.dir, 0o755)
    const signer = await start(PASSPHRASE)
    expect(modeOf(folder.dir)).toBe('700')
    await signer.close()
  })

  test('changes its passphrase for who knows it', async () => {
    const next = 'another passphrase'
    const before = join(root.dir, 'before.json')
    copyFileSync(folder.keystore, before)
    await expect(rotate(folder, person('wrong passphrase', next, next).terminal)).rejects.toThrow(
      'The passphrase is wrong.',
    )
    await expect(rotate(folder, person(PASSPHRASE, next, `${next}!`).terminal)).rejects.toThrow(
      'The passphrases differ.',
    )
    expect(readFileSync(folder.keystore)).toEqual(readFileSync(before))
    await rotate(folder, person(PASSPHRASE, next, next).terminal)
    expect(modeOf(folder.keystore)).toBe('600')
    await expect(start(PASSPHRASE)).rejects.toThrow('The passphrase is wrong.')
    await (await start(next)).close()
  })
})
