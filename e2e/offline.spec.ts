import { expect } from '@playwright/test'
import { installed } from './installed.ts'
import { PHONE, test } from './site.ts'

test.use({ serviceWorkers: 'allow' })

test('the application can be installed: a manifest in two languages, icons of every size, a worker', async ({
  visit,
}) => {
  const page = await visit(PHONE)
  for (const language of ['de', 'en']) {
    await page.goto('/login')
    await page.evaluate((language) => localStorage.setItem('language', language), language)
    await page.reload()
    const href = await page.locator('link[rel=manifest]').getAttribute('href')
    expect(href).toBe(`/app.${language}.webmanifest`)
    const answer = await page.request.get(href ?? '')
    expect(answer.headers()['content-type']).toContain('application/manifest+json')
    const manifest = await answer.json()
    expect(manifest).toMatchObject({ id: '/', lang: language, scope: '/', display: 'standalone' })
    expect(manifest.shortcuts).toHaveLength(2)
    for (const { src, sizes } of manifest.icons) expect(await page.evaluate(sizeOf, src)).toBe(sizes)
    expect(manifest.icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '192x192 maskable',
      '512x512 maskable',
    ])
  }
  await installed(page)
  const session = await page.context().newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // A window of a test is a private one, and those install nothing.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  const worker = await page.request.get('/sw.js')
  expect(worker.headers()['cache-control']).toBe('no-cache')
})

/** The size of a picture as the browser finds it. */
async function sizeOf(src: string): Promise<string> {
  const picture = new Image()
  picture.src = src
  await picture.decode()
  return `${picture.naturalWidth}x${picture.naturalHeight}`
}
