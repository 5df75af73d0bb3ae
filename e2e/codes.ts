import { fileURLToPath } from 'node:url'
import type { Browser } from '@playwright/test'
import jsQr from 'jsqr'
import sharp from 'sharp'

const PDF_JS = fileURLToPath(new URL('../node_modules/unpdf/dist/pdfjs.mjs', import.meta.url))
const PLACE = 'https://paper.test'
/** The pixels for a point of a page: 150 in an inch, fewer than any phone sees. */
const SCALE = 150 / 72

/** Returns what the QR code in a picture says, read by a program that nobody of us wrote. */
export async function codeIn(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQr.default(new Uint8ClampedArray(data), info.width, info.height)?.data
}

/** Returns the picture of the first page of a PDF, drawn by pdf.js in a page of its own. */
export async function pictureOf(browser: Browser, pdf: Buffer): Promise<Buffer> {
  const page = await browser.newPage()
  await page.route(`${PLACE}/**`, (route) =>
    route.request().url().endsWith('.mjs')
      ? route.fulfill({ path: PDF_JS, contentType: 'text/javascript' })
      : route.fulfill({ body: '<!doctype html>', contentType: 'text/html' }),
  )
  await page.goto(PLACE)
  const drawn = await page.evaluate(
    async ({ address, content, scale }) => {
      const { getDocument } = await import(address)
      const data = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
      const first = await (await getDocument({ data }).promise).getPage(1)
      const viewport = first.getViewport({ scale })
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: viewport.width, height: viewport.height })
      await first.render({ canvas, viewport }).promise
      return canvas.toDataURL('image/png').replace(/^.*,/, '')
    },
    { address: `${PLACE}/pdf.mjs`, content: pdf.toString('base64'), scale: SCALE },
  )
  await page.close()
  return Buffer.from(drawn, 'base64')
}
