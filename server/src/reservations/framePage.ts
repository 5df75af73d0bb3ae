import { createHash } from 'node:crypto'
import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import type { ClockTime, Day } from '@bahnfrei/domain/base/time/time.ts'
import { asHtml, type FrameLook } from '@bahnfrei/domain/clubs/frame.ts'
import { catalogue } from '../base/texts.ts'
import german from './texts.de.ts'
import english from './texts.en.ts'

const textsIn = catalogue(german, english)
type Times = { start: ClockTime; end: ClockTime }

/** The content of a club's frame page, which names no person. */
export type FrameContent = {
  club: string
  /** The address of the club's page. */
  address: string
  ranges: {
    name: string
    days: { date: Day; open: Times[] }[]
    free: { date: Day; times: Times; lanes: number }[]
  }[]
  /** The public events of the club, the next first. */
  events: { title: string; date: Day; endDate: Day; times: Times; place: string }[]
}

const STYLE = `:root{color-scheme:light;--text:#16202c;--dim:#4c5a6b;--line:#d5dbe3;--page:#fff;--go:#0b6b3a}
@media (prefers-color-scheme:dark){:root[data-theme=auto]{color-scheme:dark;--text:#eef2f7;--dim:#aab6c5;--line:#344152;--page:#121a24;--go:#6fd49c}}
:root[data-theme=dark]{color-scheme:dark;--text:#eef2f7;--dim:#aab6c5;--line:#344152;--page:#121a24;--go:#6fd49c}
body{margin:0;padding:12px;background:var(--page);color:var(--text);font:16px/1.5 system-ui,sans-serif}
h1{margin:0 0 8px;font-size:20px}h2{margin:16px 0 4px;font-size:16px}h3{margin:8px 0 4px;font-size:14px;color:var(--dim);font-weight:600}
ul{margin:0;padding:0;list-style:none}dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;margin:0;font-variant-numeric:tabular-nums}
dd{margin:0}dt{color:var(--dim)}li{padding:4px 0;border-bottom:1px solid var(--line);font-variant-numeric:tabular-nums}
a{display:inline-block;padding:12px 0;color:var(--go)}p{margin:4px 0}`

/** The hash that lets the page use its own style and nothing else. */
const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

/**
 * The policy of the page: any site may frame it, and it can do nothing there. It has no scripts, forms and cookies, and
 * an origin of its own; links open in a new tab.
 */
export const FRAME_POLICY = `default-src 'none';style-src ${STYLE_HASH};base-uri 'none';form-action 'none';frame-ancestors *;sandbox allow-popups allow-popups-to-escape-sandbox`

/** Builds the HTML of a club's page for a frame. */
export function framePage({ club, address, ranges, events }: FrameContent, { language, theme }: FrameLook): string {
  const t = textsIn(language)
  const link = `<a href="${asHtml(address)}" target="_blank" rel="noopener">${asHtml(t('FRAME.LINK'))}</a>`
  const parts = ranges.map(({ name, days, free }) => {
    const hours = days.map(
      ({ date, open }) =>
        `<dt>${asHtml(dayWords(date, language))}</dt><dd>${asHtml(timesWords(open) || t('FRAME.CLOSED'))}</dd>`,
    )
    const times = free.map(
      (one) =>
        `<li>${asHtml(t('FRAME.FREE_AT', { day: dayWords(one.date, language), times: timesWords([one.times]), lanes: one.lanes }))}</li>`,
    )
    return `<section><h2>${asHtml(name)}</h2><h3>${asHtml(t('FRAME.HOURS'))}</h3><dl>${hours.join('')}</dl>
<h3>${asHtml(t('FRAME.FREE'))}</h3>${times.length === 0 ? `<p>${asHtml(t('FRAME.NONE'))}</p>` : `<ul>${times.join('')}</ul>`}</section>`
  })
  if (events.length > 0) parts.push(eventsPart(events, language))
  return `<!doctype html>
<html lang="${language}" data-theme="${theme}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${asHtml(t('FRAME.TITLE', { club }))}</title><style>${STYLE}</style></head>
<body><main><h1>${asHtml(club)}</h1>${parts.join('\n')}
${link}</main></body>
</html>`
}

function eventsPart(events: FrameContent['events'], language: Language): string {
  const t = textsIn(language)
  const lines = events.map(({ title, date, endDate, times, place }) => {
    const until = endDate === date ? '' : `–${dayWords(endDate, language)}`
    const words = [`${dayWords(date, language)}${until}`, timesWords([times]), title, place].filter(
      (part) => part !== '',
    )
    return `<li>${asHtml(words.join(' · '))}</li>`
  })
  return `<section><h2>${asHtml(t('FRAME.EVENTS'))}</h2><ul>${lines.join('')}</ul></section>`
}

const LOCALES = { de: 'de-DE', en: 'en-GB' } as const

function dayWords(day: Day, language: Language): string {
  const form = { weekday: 'short', day: 'numeric', month: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(LOCALES[language], form).format(new Date(`${day}T12:00Z`))
}

function timesWords(times: readonly Times[]): string {
  return times.map(({ start, end }) => `${start.slice(0, 5)}–${end.slice(0, 5)}`).join(', ')
}
