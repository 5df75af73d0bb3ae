import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inflate } from '@sparticuz/chromium'

export type Chromium = { executablePath: string; args: string[]; env: Record<string, string> }

/** Returns a Chromium for Playwright: the one named by CHROMIUM_PATH, or the one that is packed in node_modules. */
export async function chromium(): Promise<Chromium> {
  const named = process.env.CHROMIUM_PATH
  if (named) return { executablePath: named, args: flags(), env: {} }
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      `Bahnfrei brings no Chromium for ${process.platform}-${process.arch}: ` +
        'please name the program of an installed Chrome or Chromium in CHROMIUM_PATH.',
    )
  }
  const folder = await unpack()
  return { executablePath: join(folder, 'chromium'), args: flags(), env: surroundings(folder) }
}

// The package's own flags are for a cloud function: one process, no site isolation, no web security.
function flags(): string[] {
  return [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ]
}

function surroundings(folder: string): Record<string, string> {
  const libraries = [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  return { LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: folder }
}

const root = dirname(dirname(fileURLToPath(import.meta.url)))

async function unpack(): Promise<string> {
  const packed = join(root, 'node_modules', '@sparticuz', 'chromium')
  const { version } = JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8')) as { version: string }
  const place = join(root, '.cache', `chromium-${version}`)
  if (existsSync(place)) return place

  await mkdir(dirname(place), { recursive: true })
  const fresh = await mkdtemp(`${place}-`)
  try {
    await inflateInto(
      fresh,
      ['chromium.br', 'al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br'].map((file) => join(packed, 'bin', file)),
    )
    await writeFile(join(fresh, 'fonts.conf'), fontsFor(place))
    await chmod(fresh, 0o755)
    await chmod(join(fresh, 'chromium'), 0o755)
    await rename(fresh, place).catch((error: NodeJS.ErrnoException) => {
      // Another one was quicker.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
  return place
}

/**
 * Unpacks files into a folder. The package always unpacks into the folder for temporary files; it reads the name of
 * that folder at the moment of the call.
 */
async function inflateInto(folder: string, files: string[]): Promise<void> {
  const { TMPDIR } = process.env
  process.env.TMPDIR = folder
  const inflated = Promise.all(files.map((file) => inflate(file)))
  if (TMPDIR === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = TMPDIR
  await inflated
}

/**
 * Returns a font configuration that prefers the packed font to those of the machine, so that pictures look the same
 * everywhere.
 */
function fontsFor(folder: string): string {
  const generic = ['sans-serif', 'serif', 'system-ui', 'monospace']
  const aliases = generic.map(
    (name) => `<alias><family>${name}</family><prefer><family>Open Sans</family></prefer></alias>`,
  )
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/cache</cachedir>
  ${aliases.join('\n  ')}
</fontconfig>
`
}
