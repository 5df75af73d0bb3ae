import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { type Figure, kilobytes, limitedFigure } from './figures.ts'

const DIST = fileURLToPath(new URL('../../web/dist', import.meta.url))
const MOST = { firstJs: 180_000, calendar: 35_000, firstCss: 20_000 }

/**
 * Measures the compressed files that a browser loads: for the sign-in page, for the site map after it, for the parts
 * that most screens share, and for the calendar on top of them.
 */
export async function measureBundle(): Promise<Figure[]> {
  if (!existsSync(`${DIST}/index.html`)) return [{ what: 'JavaScript and CSS', value: 'web/dist is not built yet' }]
  const page = filesOfPage()
  const siteMap = filesOf('siteMap').filter((file) => !page.includes(file))
  const shared = readdirSync(`${DIST}/assets`)
    .filter((file) => /^(frame|begin)-[^.]+\.(js|css)$/.test(file))
    .map((file) => `assets/${file}`)
  const before = [...page, ...siteMap, ...shared]
  const calendar = filesOf('beginCalendar').filter((file) => !before.includes(file))
  const calendarJs = sizeOf(calendar.filter(isScript))
  const scripts = [...before, ...calendar].filter(isScript)
  const firstJs = sizeOf(page.filter(isScript))
  const firstCss = sizeOf(page.filter(isStyle))
  return [
    limitedFigure('sign-in page, JavaScript and texts, gzip', firstJs, MOST.firstJs, kilobytes),
    limitedFigure('sign-in page, CSS, gzip', firstCss, MOST.firstCss, kilobytes),
    { what: 'site map, JavaScript beyond the sign-in page, gzip', value: kilobytes(sizeOf(siteMap.filter(isScript))) },
    { what: 'shared by most screens, JavaScript beyond both, gzip', value: kilobytes(sizeOf(shared.filter(isScript))) },
    limitedFigure('calendar, JavaScript beyond all three, gzip', calendarJs, MOST.calendar, kilobytes),
    { what: 'calendar, CSS beyond all three, gzip', value: kilobytes(sizeOf(calendar.filter(isStyle))) },
    { what: `calendar, its ${scripts.length} files of JavaScript together, gzip`, value: kilobytes(sizeOf(scripts)) },
  ]
}

/** The files that the HTML names, which load with the sign-in page. */
function filesOfPage(): string[] {
  const html = readFileSync(`${DIST}/index.html`, 'utf8')
  return [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, file]) => file as string)
}

/**
 * Returns the files of a lazy part, such as a screen, and of all that it needs, from the build's list for preloading.
 */
function filesOf(name: string): string[] {
  for (const file of readdirSync(`${DIST}/assets`).filter(isScript)) {
    const text = readFileSync(`${DIST}/assets/${file}`, 'utf8')
    const part = new RegExp(
      `import\\(\`\\./(${name}-[^\`]+)\`\\)(?:\\.then\\(\\w+=>\\w+\\.\\w+\\))*,__vite__mapDeps\\(\\[([\\d,]*)\\]\\)`,
    ).exec(text)
    const list = /m\.f=(\[[^\]]*\])/.exec(text)?.[1]
    if (part === null || list === undefined) continue
    const all = JSON.parse(list) as string[]
    const needed = (part[2] ?? '').split(',').map((index) => all[Number(index)] as string)
    return [...new Set([`assets/${part[1]}`, ...needed])]
  }
  throw new Error(`The build names no lazy part ${name}.`)
}

function sizeOf(files: string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(`${DIST}/${file}`), { level: 9 }).length, 0)
}

function isScript(file: string): boolean {
  return file.endsWith('.js')
}

function isStyle(file: string): boolean {
  return file.endsWith('.css')
}
