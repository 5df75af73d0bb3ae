import type { Page } from '@playwright/test'

/**
 * Returns, as texts, the parts of a screen that cannot be seen or reached. The size of targets counts only on touch
 * screens.
 */
export function flawsOf(page: Page, isTouch: boolean): Promise<string[]> {
  return page.evaluate(findFlaws, isTouch)
}

/** Runs in the page: finds the flaws. */
function findFlaws(isTouch: boolean): string[] {
  const found: string[] = []
  const root = document.documentElement
  if (root.scrollWidth > window.innerWidth) found.push(`scrolls sideways by ${root.scrollWidth - window.innerWidth} px`)
  const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
  for (const control of controls.filter(isShown)) {
    const cut = cutBy(control)
    if (cut !== undefined) found.push(`cut off: ${nameOf(control)} by ${cut}`)
    const over = coveredBy(control)
    if (over !== undefined) found.push(`covered: ${nameOf(control)} by ${over}`)
    if (isTouch && isTooSmall(control)) found.push(`small: ${nameOf(control)} ${sizeOf(targetOf(control))}`)
  }
  for (const label of document.querySelectorAll<HTMLElement>('label:has(> input[type=radio]), .mantine-Button-label'))
    if (isShown(label) && label.scrollWidth > label.clientWidth + 1) found.push(`words cut: ${nameOf(label)}`)
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const words = texts.currentNode.nodeValue?.trim() ?? ''
    const holder = texts.currentNode.parentElement
    if (words === '' || holder === null || !isShown(holder)) continue
    const size = Number.parseFloat(getComputedStyle(holder).fontSize)
    if (size < 12) found.push(`${size} px: ${words}`)
    if (/^[A-Z_]+(\.[A-Z_]+)+$/.test(words)) found.push(`no text: ${words}`)
  }
  window.scrollTo(0, 0)
  return [...new Set(found)]

  function isShown(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect()
    if (width <= 1 || height <= 1 || !element.checkVisibility({ visibilityProperty: true })) return false
    if (element.closest('[aria-hidden=true], [inert]')) return false
    for (let each: Element | null = element; each; each = each.parentElement)
      if (getComputedStyle(each).clipPath !== 'none') return false
    // The ways past the menu and past the tools of the calendar come into view with the focus.
    return !element.matches('[href="#content"], [href="#lanes"]')
  }

  /** Returns the ancestor, or the window, that cuts a part of the element off and cannot be scrolled. */
  function cutBy(element: Element): string | undefined {
    const own = element.getBoundingClientRect()
    const isFree = { x: false, y: false }
    for (let each = element.parentElement; each; each = each.parentElement) {
      const style = getComputedStyle(each)
      const box = each.getBoundingClientRect()
      if (/auto|scroll/.test(style.overflowX)) isFree.x = true
      if (/auto|scroll/.test(style.overflowY)) isFree.y = true
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      if (!isFree.x && hides(style.overflowX) && (own.left < box.left - 1 || own.right > box.right + 1))
        return nameOf(each)
      if (!isFree.y && hides(style.overflowY) && (own.top < box.top - 1 || own.bottom > box.bottom + 1))
        return nameOf(each)
      if (style.position === 'fixed') break
    }
    return !isFree.x && (own.left < -1 || own.right > window.innerWidth + 1) ? 'the window' : undefined
  }

  function coveredBy(element: HTMLElement): string | undefined {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const [box] = element.getClientRects()
    if (box === undefined) return undefined
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    if (hit === null) return 'the edge of the window'
    const label = labelOf(element)
    // A toast goes by itself.
    if (hit.closest('[role=alert], [role=status]')) return undefined
    return element.contains(hit) || hit.contains(element) || label?.contains(hit) ? undefined : nameOf(hit)
  }

  /** Whether a target is too small for a finger; links within a sentence are as high as their line and do not count. */
  function isTooSmall(element: HTMLElement): boolean {
    const isInText = getComputedStyle(element).display === 'inline'
    const { width, height } = targetOf(element)
    return !isInText && (width < 43.5 || height < 43.5)
  }

  function targetOf(element: HTMLElement): DOMRect {
    return (labelOf(element) ?? element).getBoundingClientRect()
  }

  function labelOf(element: HTMLElement): Element | undefined {
    const isBox = element instanceof HTMLInputElement && /checkbox|radio|file/.test(element.type)
    return isBox ? (element.closest('label') ?? element.labels?.[0]) : undefined
  }

  function sizeOf({ width, height }: DOMRect): string {
    return `${Math.round(width)} × ${Math.round(height)}`
  }

  function nameOf(element: Element): string {
    const words = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)
    return `<${element.tagName.toLowerCase()} ${element.getAttribute('class')?.split(' ').at(-1) ?? ''}> ${words}`
  }
}
