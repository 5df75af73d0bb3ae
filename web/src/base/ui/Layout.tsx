import { type CSSProperties, createElement, type HTMLAttributes, type Ref } from 'react'
import classes from './Layout.module.css'

/** The space between the children, in px. */
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
  | 'pre'
type Props = HTMLAttributes<HTMLElement> & { as?: Element; gap?: Gap; ref?: Ref<HTMLElement> }

type RowProps = Props & {
  /** Whether the first child is at the left edge and the last one at the right edge. */
  isSpread?: boolean
  /** Whether the children stay in one line, such as an icon and its text; the text itself may wrap. */
  isOneLine?: boolean
}

/** Children side by side, which wrap into further lines. */
export function Row({ isSpread = false, isOneLine = false, style, ...props }: RowProps) {
  const look: CSSProperties = {
    ...(isSpread && { justifyContent: 'space-between' }),
    ...(isOneLine && { flexWrap: 'nowrap' }),
    ...style,
  }
  return part('row', { ...props, style: look })
}

/** Children below one another. */
export function Stack(props: Props) {
  return part('stack', props)
}

type FieldsProps = Props & {
  /** Whether labels, hints and fields of a row are at one height each, however long their words are. */
  isEven?: boolean
  /** Whether a field may be as narrow as a number or a day, so that four stand in one row at a desk. */
  areShort?: boolean
}

/** Fields in two columns if there is room, else below one another. */
export function Fields({ isEven = false, areShort = false, className = '', ...props }: FieldsProps) {
  const look = [isEven && classes.even, areShort && classes.short, className].filter(Boolean).join(' ')
  return part('fields', { ...props, className: look })
}

/** Two fields of a row that are read as one, also side by side on a phone: the street is long, its number short. */
export function FieldPair({ isShortFirst = false, ...props }: Omit<Props, 'gap'> & { isShortFirst?: boolean }) {
  return part('pair', { ...props, style: { gridTemplateColumns: isShortFirst ? '7rem 1fr' : '1fr 7rem' } })
}

/** A small, pale text that explains something nearby. */
export function Dim({ as = 'p', ...props }: Omit<Props, 'gap'>) {
  return part('dim', { as, ...props })
}

/** Facts about one subject, in pairs of `dt` and `dd`. */
export function Facts({ as = 'dl', ...props }: Omit<Props, 'gap'>) {
  return part('facts', { as, ...props })
}

/** Two columns, the first one wider; in narrow windows below one another. A first child with `data-aside` has the second one. */
export function Columns(props: Omit<Props, 'gap'>) {
  return part('columns', props)
}

/** A card: content on a surface of its own, with an edge. */
export function Card(props: Props) {
  return part('card', props)
}

/** A list of rows on a surface of its own, with a line between them. */
export function List({ as = 'ul', ...props }: Omit<Props, 'gap'>) {
  return part('list', { as, ...props })
}

/** A list of rows on the surface around it, with a line between them. */
export function Lines({ as = 'ul', ...props }: Omit<Props, 'gap'>) {
  return part('lines', { as, ...props })
}

function part(
  look: 'row' | 'stack' | 'fields' | 'pair' | 'dim' | 'facts' | 'columns' | 'card' | 'list' | 'lines',
  { as = 'div', gap, className, style, ...props }: Props,
) {
  return createElement(as, {
    ...props,
    className: className === undefined ? classes[look] : `${classes[look]} ${className}`,
    style: gap === undefined ? style : ({ '--gap': `${gap}px`, ...style } as CSSProperties),
  })
}
