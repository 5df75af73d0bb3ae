import { resolve } from 'node:path'
import { areBooksTrue } from '@bahnfrei/domain/audit/proof.ts'
import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import { userTopic } from '@bahnfrei/domain/users/topics.ts'
import type pg from 'pg'
import { examine } from './app/doctor/doctor.ts'
import { INSTRUMENTS } from './app/doctor/instruments.ts'
import { reportOf, reportText } from './app/doctor/inWords.ts'
import { proveAllBooks } from './audit/books.ts'
import { proofInWords } from './audit/inWords.ts'
import { restoreBackup } from './base/database/backup/restore.ts'
import { makeBackup } from './base/database/backup/write.ts'
import { type Within, withinSystem } from './base/database/chain.ts'
import { Database } from './base/database/db.ts'
import { migrate } from './base/database/migrate.ts'
import { reachEmbedded, startEmbedded } from './base/database/postgres.ts'
import { Files } from './base/files/files.ts'
import { MAILS_IN_BACKUP } from './base/mail/mail.ts'
import { type Config, readConfig } from './config.ts'
import { brokenInWords, checkAllLogs } from './rangeLog/check.ts'
import { RESTORED } from './restored.ts'
import { endWithSentence } from './stop.ts'
import { noteRootJob } from './users/jobs.ts'
import { setRoot } from './users/update.ts'

const USAGE: Record<string, string> = {
  root: `Makes an account a root, who looks after the whole installation:  npm run root -- mail@verein.example
Takes that back:                                                  npm run root -- --off mail@verein.example`,
  backup: `Writes database and uploaded files into one file, also while Bahnfrei runs:  npm run backup -- FILE`,
  restore: `Brings a backup into an empty installation:              npm run restore -- FILE
The same when the key of its secrets is lost for good:   npm run restore -- --without-key FILE`,
  rangelog: 'Checks whether the range logs of all clubs are as they were closed:  npm run rangelog',
  doctor: `Says what is wrong with the installation, or will be:   npm run doctor
The same as JSON:                                               npm run doctor -- --json`,
  books: `Proves the books of all clubs:                  npm run books
The same as JSON:                               npm run books -- --json`,
}

type Command = (words: string[], config: Config) => Promise<string>

/** The commands for the administrator of the machine. The application may run meanwhile, except during a restore. */
const COMMANDS: Record<string, Command> = {
  root: changeRoot,
  backup,
  restore,
  rangelog: checkRangeLogs,
  books: checkBooks,
  doctor: callDoctor,
}

async function main(): Promise<void> {
  const [command = '', ...words] = process.argv.slice(2)
  const perform = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined
  if (perform === undefined) throw new Error(Object.values(USAGE).join('\n'))
  process.stdout.write(`${await perform(words, readConfig(process.env))}\n`)
}

async function changeRoot(words: string[], config: Config): Promise<string> {
  const { isSet: isOff, word: email } = readWords('root', '--off', words)
  return onDatabase(config, reachEmbedded, async (connection) => {
    const database = new Database(connection, 2, () => undefined)
    try {
      await migrate(database)
      const uid = await database.systemTransaction(async (db, announce, job) => {
        const found = await setRoot(db, email, !isOff)
        if (found === undefined) return undefined
        announce(userTopic(found))
        // Pseudonyms need the key, which the application has.
        job(noteRootJob, { uid: found, isRoot: !isOff })
        return found
      })
      if (uid === undefined) throw new Error(`There is no account with the address ${email}.`)
      return `${email} is ${isOff ? 'no root any more' : 'a root now'}.`
    } finally {
      await database.close()
    }
  })
}

async function backup(words: string[], config: Config): Promise<string> {
  const file = pathOf(readWords('backup', undefined, words).word)
  const target = { file, passphrase: config.backup.key, now: Temporal.Now.instant() }
  const { rows, tables, files, missingFiles, bytes } = await onDatabase(config, reachEmbedded, (connection) =>
    makeBackup({ connection, files: new Files(config.files), inPlace: MAILS_IN_BACKUP }, target),
  )
  const megabytes = (bytes / 1_000_000).toFixed(1)
  const lines = [
    `${file}: ${rows} rows of ${tables} tables and ${files} files, ${megabytes} MB, read back and found right.`,
    ...(config.backup.key === undefined
      ? [
          'It is not encrypted and holds the data of all people: set BAHNFREI_BACKUP_KEY, or keep it where nobody reads it.',
        ]
      : []),
    ...(missingFiles > 0
      ? [`${missingFiles} uploaded files are not in ${config.files}, and so not in the backup.`]
      : []),
  ]
  return lines.join('\n')
}

async function restore(words: string[], config: Config): Promise<string> {
  const { isSet: isWithoutKey, word } = readWords('restore', '--without-key', words)
  const source = { file: pathOf(word), passphrase: config.backup.key, isWithoutKey }
  const { madeOn, rows, tables, files } = await onDatabase(config, startEmbedded, (connection) =>
    restoreBackup({ connection, files: new Files(config.files), secrets: config, rooms: RESTORED }, source),
  )
  return `The installation is as it was on ${madeOn}: ${rows} rows of ${tables} tables and ${files} files.
Everybody signs in again, screens are activated again, and mails that waited are not sent. Start it by npm start.`
}

async function checkRangeLogs(words: string[], config: Config): Promise<string> {
  if (words.length > 0) throw new Error(USAGE.rangelog)
  const checked = await looking(config, checkAllLogs)
  const broken = checked.flatMap(brokenInWords)
  if (broken.length > 0) throw new Error(broken.join('\n'))
  const links = checked.reduce((sum, log) => sum + log.links, 0)
  return `All ${checked.length} range logs are as they were closed: ${links} links.`
}

/** Proves the books of all clubs. Its words are German where the machine speaks German; JSON is the same everywhere. */
async function checkBooks(words: string[], config: Config): Promise<string> {
  const isJson = readJson('books', words)
  const proved = await looking(config, (within) => proveAllBooks(within, Temporal.Now.instant()))
  const areTrue = proved.every(({ proof }) => areBooksTrue(proof))
  if (isJson) {
    if (!areTrue) process.exitCode = 1
    return JSON.stringify(proved, null, 2)
  }
  const said = proved.map((each) => proofInWords(each, languageOfMachine())).join('\n\n')
  if (!areTrue) throw new Error(said)
  return said
}

/** Examines the installation. Its words are German where the machine speaks German. */
async function callDoctor(words: string[], config: Config): Promise<string> {
  const isJson = readJson('doctor', words)
  const now = Temporal.Now.instant()
  const found = await looking(config, (within) => examine({ within, now, config, instruments: INSTRUMENTS }))
  const report = reportOf(found, languageOfMachine())
  const isHealthy = report.findings.length === 0
  if (isJson) {
    if (!isHealthy) process.exitCode = 1
    return JSON.stringify(report, null, 2)
  }
  const said = reportText(report, languageOfMachine())
  if (!isHealthy) throw new Error(said)
  return said
}

function languageOfMachine(): Language {
  return Intl.DateTimeFormat().resolvedOptions().locale.startsWith('de') ? 'de' : 'en'
}

/** Returns whether a command that takes nothing else is asked for JSON. */
function readJson(command: string, words: string[]): boolean {
  const isJson = words.length === 1 && words[0] === '--json'
  if (words.length > 0 && !isJson) throw new Error(USAGE[command])
  return isJson
}

/** Parses the arguments of a command: one word, with the option before it if given. */
function readWords(command: string, option: string | undefined, words: string[]): { isSet: boolean; word: string } {
  const isSet = option !== undefined && words[0] === option
  const [word, ...more] = isSet ? words.slice(1) : words
  if (word === undefined || word.startsWith('--') || more.length > 0) throw new Error(USAGE[command])
  return { isSet, word }
}

/**
 * Resolves a path relative to the folder where the command was typed, because npm changes into the project's folder
 * first.
 */
function pathOf(word: string): string {
  return resolve(process.env.INIT_CWD ?? '.', word)
}

/** Looks at the installation, in short transactions, while it may be running. */
function looking<Result>(config: Config, look: (within: Within) => Promise<Result>): Promise<Result> {
  return onDatabase(config, reachEmbedded, async (connection) => {
    const database = new Database(connection, 2, () => undefined)
    try {
      await migrate(database)
      return await look(withinSystem(database))
    } finally {
      await database.close()
    }
  })
}

async function onDatabase<Result>(
  { databaseUrl, data }: Config,
  openEmbedded: typeof startEmbedded,
  perform: (connection: pg.ClientConfig) => Promise<Result>,
): Promise<Result> {
  const embedded = databaseUrl === undefined ? await openEmbedded(data, () => undefined) : undefined
  try {
    return await perform(embedded?.connection ?? { connectionString: databaseUrl as string })
  } finally {
    await embedded?.stop()
  }
}

main().catch(endWithSentence)
