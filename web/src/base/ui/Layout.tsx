import { type CSSProperties, createElement, type HTMLAttributes, type Ref } from 'react'
import classes from './Layout.module.css'

/** The space between the things in a part, in px. */
type Gap = 2 | 4 | 6 | 8 | 10 | 12 | 16 | 24
type Element =
  | 'div'
  | 'section'
  | 'article'
  | 'header'
  | 'footer'
  | 'p'
  | 'span'
  | 'ul'
  | 'ol'
  | 'li'
  | 'dl'
  | 'small'
  | 'nav'
  | 'fieldset'
type Props = HTMLAttributes<HTMLElement> & { as?: Element; gap?: Gap; ref?: Ref<HTMLElement> }

type RowProps = Props & {
  /** The first stands left, the last right. */
  isSpread?: boolean
  /** A sign stays next to its words, which break within themselves. */
  isOneLine?: boolean
}

/** Things next to one another, in a second line where there is no room. */
export function Row({ isSpread = false, isOneLine = false, style, ...props }: RowProps) {
  const look: CSSProperties = {
    ...(isSpread && { justifyContent: 'space-between' }),
    ...(isOneLine && { flexWrap: 'nowrap' }),
    ...style,
  }
  return part('row', { ...props, style: look })
}

/** Things below one another. */
export function Stack(props: Props) {
  return part('stack', props)
}

/** Fields next to one another where there is room for two, else below one another. */
export function Fields(props: Props) {
  return part('fields', props)
}

/** Words that say more about what stands near them: small and quiet. */
export function Dim({ as = 'p', ...props }: Omit<Props, 'gap'>) {
  return part('dim', { as, ...props })
}

/** Facts about one thing, in pairs of `dt` and `dd`. */
export function Facts({ as = 'dl', ...props }: Omit<Props, 'gap'>) {
  return part('facts', { as, ...props })
}

/** Two columns where there is room, the first one wider; else below one another. */
export function Columns(props: Omit<Props, 'gap'>) {
  return part('columns', props)
}

/** One thing among others, on a surface of its own. */
export function Card(props: Props) {
  return part('card', props)
}

/** Rows on one surface, with a line between them. */
export function List({ as = 'ul', ...props }: Omit<Props, 'gap'>) {
  return part('list', { as, ...props })
}

/** Rows below one another with a line between them, on the surface on which they stand. */
export function Lines({ as = 'ul', ...props }: Omit<Props, 'gap'>) {
  return part('lines', { as, ...props })
}

function part(
  look: 'row' | 'stack' | 'fields' | 'dim' | 'facts' | 'columns' | 'card' | 'list' | 'lines',
  { as = 'div', gap, className, style, ...props }: Props,
) {
  return createElement(as, {
    ...props,
    className: className === undefined ? classes[look] : `${classes[look]} ${className}`,
    style: gap === undefined ? style : ({ '--gap': `${gap}px`, ...style } as CSSProperties),
  })
}
