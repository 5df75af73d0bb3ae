import { IconArrowLeft } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import classes from './BackLink.module.css'

/** The link at the top of a page to its parent page. */
export const BackLink = createLink(Back)

function Back({ children, ...attributes }: ComponentProps<'a'>) {
  return (
    <a {...attributes} className={classes.back}>
      <IconArrowLeft size={20} aria-hidden />
      {children}
    </a>
  )
}
