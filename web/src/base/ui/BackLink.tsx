import { IconArrowLeft } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import classes from './BackLink.module.css'

/** The way from a page back to where it belongs, above all that it shows. */
export const BackLink = createLink(Back)

function Back({ children, ...attributes }: ComponentProps<'a'>) {
  return (
    <a {...attributes} className={classes.back}>
      <IconArrowLeft size={20} aria-hidden />
      {children}
    </a>
  )
}
