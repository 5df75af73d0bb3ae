import { type Icon, IconChevronRight } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import list from '../list/list.module.css'
import classes from './LinkList.module.css'

type Item = { to: NonNullable<LinkProps['to']>; title: string; text?: string; Sign: Icon }

/** Other screens, one below the other, each with its sign. */
export function LinkList({ items }: { items: readonly Item[] }) {
  return (
    <div className={classes.list}>
      <ul className={list.rows}>
        {items.map(({ to, title, text, Sign }) => (
          <li key={to}>
            <Link to={to}>
              <Sign aria-hidden />
              <span>
                {title}
                {text !== undefined && <small>{text}</small>}
              </span>
              <IconChevronRight aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
