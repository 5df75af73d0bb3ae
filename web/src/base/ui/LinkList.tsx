import { type Icon, IconChevronRight } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { Dim, List } from './Layout.tsx'
import classes from './LinkList.module.css'

type Item = { to: NonNullable<LinkProps['to']>; title: string; text?: string; Sign: Icon }

/** A list of links to other screens, each with an icon. */
export function LinkList({ items }: { items: readonly Item[] }) {
  return (
    <List className={classes.list}>
      {items.map(({ to, title, text, Sign }) => (
        <li key={to}>
          <Link to={to}>
            <Sign aria-hidden />
            <span>
              {title}
              {text !== undefined && <Dim as="small">{text}</Dim>}
            </span>
            <IconChevronRight aria-hidden />
          </Link>
        </li>
      ))}
    </List>
  )
}
