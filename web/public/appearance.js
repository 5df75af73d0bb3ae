// Runs before the first paint: the theme and the language that were chosen in this browser. As a file of its own,
// because the content security policy allows no script within the page.
;(() => {
  const page = document.documentElement
  let scheme = null
  let language = null
  try {
    scheme = localStorage.getItem('colorScheme')
    language = localStorage.getItem('language')
  } catch {
    // Storage can be forbidden.
  }
  const isDark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  page.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
  if (language !== 'en') return
  page.lang = 'en'
  document.querySelector('link[rel=manifest]').href = '/app.en.webmanifest'
})()
