import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const WORTH_BYTES = 600

/**
 * A plugin that writes `.br` and `.gz` files next to the built files, so that the server need not compress them for
 * each request.
 */
export function precompress(): Plugin {
  return {
    name: 'bahnfrei-precompress',
    apply: 'build',
    writeBundle: async ({ dir: folder = '' }) => {
      const names = await readdir(folder, { recursive: true })
      await Promise.all(
        names
          .filter((name) => /\.(js|css|html|svg|json|webmanifest)$/.test(name))
          .map((name) => pack(join(folder, name))),
      )
    },
  }
}

async function pack(file: string) {
  const bytes = await readFile(file)
  if (bytes.length < WORTH_BYTES) return
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, quality))
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
