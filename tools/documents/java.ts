import { execFile, execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { brokenIn, type Rules, rulesFile } from '../../server/src/invoices/documents/testRules.ts'

const JARS = '/usr/share/java'
const SAXON = ['Saxon-HE']
/** Preflight of PDFBox, with what it needs. */
const PREFLIGHT = [
  ...['preflight', 'pdfbox2', 'fontbox2', 'xmpbox', 'commons-logging', 'commons-io', 'javax.activation', 'jaxb-api'],
]

/** How the programs in Java are installed, for people who lack them. */
export const HOW_TO_INSTALL =
  'apt-get install default-jre-headless libsaxonhe-java libpdfbox2-java libactivation-java libjaxb-api-java'

const pathOf = (name: string) => join(JARS, `${name}.jar`)

/** Whether Java and all that is checked by it are on this machine. */
export function hasJava(): boolean {
  try {
    execFileSync('java', ['-version'], { stdio: 'ignore' })
  } catch {
    return false
  }
  return [...SAXON, ...PREFLIGHT].every((name) => existsSync(pathOf(name)))
}

/** Runs a program in Java; returns its exit code. */
async function java(jars: readonly string[], args: readonly string[]): Promise<number> {
  const options = { maxBuffer: 1024 ** 3 }
  return promisify(execFile)('java', ['-cp', jars.map(pathOf).join(':'), ...args], options).then(
    () => 0,
    (error: { code?: number | string; stderr?: string }) => {
      if (typeof error.code === 'number' && error.stderr?.includes('Exception') !== true) return error.code
      throw error
    },
  )
}

/** Returns the rules that each document of a folder breaks, by the name of its file. */
export async function brokenRules(rules: Rules, folder: string, said: string): Promise<Map<string, string[]>> {
  const args = ['net.sf.saxon.Transform', `-s:${folder}`, `-o:${said}`, `-xsl:${rulesFile(rules)}`]
  const code = await java(SAXON, args)
  if (code !== 0) throw new Error(`Saxon ended with ${code}.`)
  const answers = readdirSync(said)
  if (answers.length !== readdirSync(folder).length) throw new Error('Saxon left documents out.')
  return new Map(answers.map((name) => [name, brokenIn(readFileSync(join(said, name), 'utf8'))]))
}

/** Returns the codes of what Preflight finds in each PDF of a folder, sorted, by the name of its file. */
export async function preflight(folder: string, list: string): Promise<Map<string, string[]>> {
  const files = readdirSync(folder).map((name) => join(folder, name))
  writeFileSync(list, files.join('\n'))
  // It ends with an error when a file is not valid.
  await java(PREFLIGHT, ['org.apache.pdfbox.preflight.Validator_A1b', 'xml', 'group', list])
  const said = readFileSync(`${list}.preflight.xml`, 'utf8')
  const answers = [...said.matchAll(/<preflight name="([^"]*)">(.*?)<\/preflight>/gs)]
  if (answers.length !== files.length) throw new Error('Preflight left files out.')
  return new Map(answers.map(([, name = '', answer = '']) => [basename(name), codesIn(answer)]))
}

function codesIn(answer: string): string[] {
  if (/<isValid[^>]*>true<\/isValid>/.test(answer)) return []
  const codes = [...answer.matchAll(/<error count="(\d+)">\s*<code>([^<]*)<\/code>/g)]
  return codes.flatMap(([, count, code = '?']) => Array.from({ length: Number(count) }, () => code)).sort()
}
