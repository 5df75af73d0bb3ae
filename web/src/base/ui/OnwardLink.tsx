import { Button } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

type Props = ComponentProps<'a'> & {
  /** How much it asks for a tap; in a row of settings it is subtle. */
  variant?: 'default' | 'subtle'
}

/** A link with the look of a button: that of an empty page leads to what is there, that of a setting to the rest of it. */
export const OnwardLink = createLink(Onward)

function Onward({ variant = 'default', children, ...attributes }: Props) {
  return (
    <Button variant={variant} renderRoot={(look) => <a {...attributes} {...look} />}>
      {children}
    </Button>
  )
}
