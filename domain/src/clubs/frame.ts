import type { Id } from '../base/call/fields.ts'
import type { Language } from '../base/texts/texts.ts'

/** The colours of the page in a frame: those of the reader's device, or always light or dark. */
export const FRAME_THEMES = ['auto', 'light', 'dark'] as const
export type FrameTheme = (typeof FRAME_THEMES)[number]
export type FrameLook = { language: Language; theme: FrameTheme }

/** Returns the address of the page that a club shows on its own web site. */
export function frameAddress(origin: string, clubId: Id<'club'>, { language, theme }: FrameLook): string {
  return `${origin}/api/clubs/${clubId}/frame?lang=${language}&theme=${theme}`
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes a text for HTML. */
export function asHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] as string)
}

/** Returns the HTML that a club puts into its own page: the frame may open links in a new tab, and nothing else. */
export function frameHtml(origin: string, club: { id: Id<'club'>; title: string }, look: FrameLook): string {
  return `<iframe src="${asHtml(frameAddress(origin, club.id, look))}" title="${asHtml(club.title)}" width="100%" height="420" loading="lazy" style="border:0" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
}
