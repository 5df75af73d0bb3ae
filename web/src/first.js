// Runs before the first paint, and long before the libraries are there. `preloadFirst.ts` writes it into the page, and the
// server allows this one script by its hash.
;(() => {
  const page = document.documentElement
  const stored = (name) => {
    try {
      return localStorage.getItem(name)
    } catch {
      // Storage can be forbidden.
      return null
    }
  }

  // The theme and the language that were chosen in this browser.
  const scheme = stored('colorScheme')
  const isDark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  page.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
  if (stored('language') === 'en') {
    page.lang = 'en'
    document.querySelector('link[rel=manifest]').href = '/app.en.webmanifest'
  }

  // What the screen of this address needs beyond the rest; `preloadFirst.ts` writes it into the page.
  const isIn = stored('loggedIn') === 'true'
  const fetchFiles = () => {
    const screens = JSON.parse(document.getElementById('first-files')?.textContent ?? '{}')
    for (const file of screens[`${isIn ? 'in' : 'out'} ${page.lang} ${location.pathname}`] ?? []) {
      const kind = file.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }
      const link = { ...kind, crossOrigin: '', fetchPriority: 'low', href: `/${file}` }
      document.head.append(Object.assign(document.createElement('link'), link))
    }
  }

  // What every page asks for, asked while the application is on its way; `send.ts` takes the answers over.
  const ask = async (method, path, headers) => {
    const response = await fetch(`/api${path}`, { method, credentials: 'same-origin', headers })
    return { response, text: await response.text() }
  }
  const hold = (more) => {
    const early = { 'GET /realtime': ask('GET', '/realtime'), 'GET /health': ask('GET', '/health'), ...more }
    for (const asking of Object.values(early)) asking.catch(() => undefined)
    globalThis.early = new Map(Object.entries(early))
    // What nobody took by then is too old to be taken.
    setTimeout(() => globalThis.early.clear(), 30_000)
  }
  if (!isIn) {
    hold({})
    return fetchFiles()
  }

  // The first formatter takes a phone 40 ms: after the first paint, while files are waited for, and not when days are drawn.
  requestAnimationFrame(() => setTimeout(() => new Intl.DateTimeFormat(page.lang)))

  const renew = () => {
    const asking = ask('POST', '/auth/refresh', { 'x-requested-by': 'bahnfrei' })
    fetchFiles()
    return asking
  }
  // One tab at a time, as in `token.ts`.
  const renewing = navigator.locks ? navigator.locks.request('bahnfrei/refresh', renew) : renew()
  const read = async (path, clubId) => {
    const { response, text } = await renewing
    if (!response.ok) throw new Error('Nobody is signed in.')
    const club = clubId === undefined ? {} : { 'x-club-id': clubId }
    return ask('GET', path, { authorization: `Bearer ${JSON.parse(text).token}`, ...club })
  }
  // What this page asked for the last time; `earlyReads.ts` has written it down.
  const again = () => {
    const name = Object.keys(localStorage).find((key) => key.startsWith('early.'))
    const reads = JSON.parse((name && stored(name)) || '{}')[location.pathname + location.search] ?? []
    const nameOf = ({ path, clubId }) => (clubId === undefined ? `GET ${path}` : `GET ${path} ${clubId}`)
    return reads.map((one) => [nameOf(one), read(one.path, one.clubId)])
  }
  hold({
    'POST /auth/refresh': renewing,
    'GET /auth/me': read('/auth/me'),
    'GET /clubs': read('/clubs'),
    ...Object.fromEntries(again()),
  })
})()
