import { readFileSync } from 'node:fs'

/** The oldest supported version of each browser, from `browserslist` in web/package.json: `['chrome', '109']`. */
export function oldestBrowsers(): [browser: string, version: string][] {
  const { browserslist } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    browserslist: string[]
  }
  return browserslist.map((line) => {
    const [, browser = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? []
    if (version === '') throw new Error(`"${line}" is no browser with its oldest version.`)
    return [browser, version]
  })
}

/** The oldest supported browsers as build targets, for which newer syntax of scripts and styles is rewritten. */
export function buildTargets(): string[] {
  return oldestBrowsers().map(([browser, version]) => `${browser === 'ios_saf' ? 'ios' : browser}${version}`)
}

const NAMES: Record<string, string> = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  safari: 'Safari',
  ios_saf: 'iPhone/iPad: iOS',
}

/** The oldest supported browsers in words: `Chrome 109, Edge 109, …`. */
export function browserNames(): string {
  return oldestBrowsers()
    .map(([browser, version]) => `${NAMES[browser] ?? browser} ${version}`)
    .join(', ')
}
