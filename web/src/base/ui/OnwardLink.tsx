import { Button } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

/** The button of an empty page that leads to what is there. */
export const OnwardLink = createLink(Onward)

function Onward({ children, ...attributes }: ComponentProps<'a'>) {
  return (
    <Button variant="default" renderRoot={(look) => <a {...attributes} {...look} />}>
      {children}
    </Button>
  )
}
