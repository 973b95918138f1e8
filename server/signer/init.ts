import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { CannotStart } from '#server/cannot-start.ts'
import { lockDataDir } from '#server/db/data-dir.ts'
import { accountsText, fingerprintOf, readAccounts, type Accounts } from '#server/wallet/gateways/accounts.ts'
import { FIRST_CAPS } from './caps.ts'
import { textOf, writeWhole, type Folder } from './folder.ts'
import { opened, passphraseFlaw, sealed } from './keystore.ts'
import { createLog } from './log.ts'
import { accountsOf, accountsOfEntropy, areWords, entropyOf, newWords, normalizedWords } from './seed.ts'
import type { Terminal } from './terminal.ts'

const CHECKED_WORDS = 3
const COLUMNS = 4

async function newPassphrase({ askHidden }: Terminal): Promise<string> {
  const passphrase = await askHidden('New passphrase: ')
  const flaw = passphraseFlaw(passphrase)
  if (flaw !== null) throw new CannotStart(`${flaw} Nothing was changed.`)
  if ((await askHidden('The same passphrase again: ')) !== passphrase)
    throw new CannotStart('The passphrases differ. Nothing was changed.')
  return passphrase
}

function wordTable(words: readonly string[]): string {
  const cells = words.map((word, index) => `${String(index + 1).padStart(2)} ${word.padEnd(10)}`)
  const rows = Array.from({ length: cells.length / COLUMNS }, (_, row) =>
    cells.slice(row * COLUMNS, (row + 1) * COLUMNS),
  )
  return rows.map((row) => row.join('  ').trimEnd()).join('\n')
}

/** Three places, in their order. */
function placesIn(count: number): number[] {
  const places = new Set<number>()
  while (places.size < CHECKED_WORDS) places.add(randomInt(count))
  return [...places].sort((a, b) => a - b)
}

/** New words, once a person has them on paper. */
async function writtenDown(terminal: Terminal): Promise<string> {
  const words = newWords().split(' ')
  terminal.print(
    `\nWrite these words on paper. They are shown once, and they alone bring the keys back:\n\n${wordTable(words)}\n`,
  )
  await terminal.ask('Press Enter when they are written down. ')
  terminal.clear()
  for (const place of placesIn(words.length))
    if (normalizedWords(await terminal.ask(`Word ${place + 1}: `)) !== words[place])
      throw new CannotStart(`That is not word ${place + 1}. Nothing was created.`)
  return words.join(' ')
}

async function restored(terminal: Terminal): Promise<string> {
  const words = normalizedWords(await terminal.askHidden('The 24 words, with blanks between them: '))
  if (!areWords(words)) throw new CannotStart('These are not the 24 words of a signer. Nothing was created.')
  return words
}

/** Words of a restored signer may only be those of the accounts that the folder has. */
function checkAccounts(folder: Folder, accounts: Accounts): void {
  if (!existsSync(folder.accounts)) return
  const given = readAccounts(textOf(folder.accounts, ''), folder.accounts)
  if (fingerprintOf(given) !== fingerprintOf(accounts))
    throw new CannotStart(`${folder.accounts} is of a signer with other words. Nothing was created.`)
}

async function create(folder: Folder, terminal: Terminal, isRestored: boolean): Promise<void> {
  if (existsSync(folder.keystore))
    throw new CannotStart(`There is a signer in ${folder.dir} already. Nothing was created.`)
  if (!isRestored && existsSync(folder.log))
    throw new CannotStart(
      `${folder.log} is of a signer without a keystore: restore it with \`npm run signer -- init --restore\`.`,
    )
  const passphrase = await newPassphrase(terminal)
  const words = await (isRestored ? restored(terminal) : writtenDown(terminal))
  const accounts = accountsOf(words)
  checkAccounts(folder, accounts)
  const keystore = await sealed(entropyOf(words), passphrase)
  writeWhole(folder.accounts, accountsText(accounts))
  if (!existsSync(folder.caps)) writeWhole(folder.caps, `${JSON.stringify(FIRST_CAPS, null, 2)}\n`)
  if (!existsSync(folder.log)) createLog(folder.log)
  // Last, so that a creation that was interrupted is no signer yet.
  writeWhole(folder.keystore, keystore)
  terminal.print(`\nThe signer is in ${folder.dir}. Its accounts have the fingerprint ${fingerprintOf(accounts)}.`)
  terminal.print(`Give the server ${folder.accounts}, and set what may be paid out in ${folder.caps}.`)
}

/** Creates a signer: its keystore, the public keys of its accounts, its caps and its log. A log that is there stays as it is. */
export async function init(folder: Folder, terminal: Terminal, isRestored: boolean): Promise<void> {
  const unlock = await lockDataDir(folder.dir)
  await create(folder, terminal, isRestored).finally(unlock)
}

const NO_SIGNER = 'create a signer with `npm run signer -- init`.'

/** The entropy of a keystore. */
export const unlocked = (folder: Folder, passphrase: string): Promise<Uint8Array> =>
  opened(textOf(folder.keystore, NO_SIGNER), passphrase, folder.keystore)

/** The accounts with their private keys. Throws CannotStart where the public ones are of another seed. */
export async function unlockedAccounts(folder: Folder, passphrase: string): Promise<Accounts> {
  const accounts = accountsOfEntropy(await unlocked(folder, passphrase))
  const given = readAccounts(textOf(folder.accounts, 'restore it from its copy.'), folder.accounts)
  if (fingerprintOf(given) !== fingerprintOf(accounts))
    throw new CannotStart(`${folder.accounts} has the accounts of another keystore.`)
  return accounts
}

/** Changes the passphrase of a keystore. */
export async function rotate(folder: Folder, terminal: Terminal): Promise<void> {
  const entropy = await unlocked(folder, await terminal.askHidden('Passphrase: '))
  writeWhole(folder.keystore, await sealed(entropy, await newPassphrase(terminal)))
  terminal.print('The passphrase was changed. Copies of the old keystore open with the old one.')
}
