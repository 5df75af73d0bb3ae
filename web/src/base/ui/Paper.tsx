import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Row } from './Layout.tsx'
import classes from './Paper.module.css'

type Props = {
  title: string
  /** The link back to the screen from which the paper was opened. */
  back: ReactNode
  /** The label of the button that prints; undefined while there is nothing to print. */
  print: string | undefined
  /** Whether the title is also printed, as the first line. */
  isTitled?: boolean
  className?: string | undefined
  children: ReactNode
}

/**
 * A printable page: white, without the frame of the application, also in the dark theme. The bar above it is not
 * printed.
 */
export function Paper({ title, back, print, isTitled = false, className = '', children }: Props) {
  return (
    <main className={`${classes.paper} ${className}`}>
      <title>{`${title} – Bahnfrei`}</title>
      <Row className={classes.bar}>
        {!isTitled && <h1>{title}</h1>}
        {back}
        {print !== undefined && (
          <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
            {print}
          </Button>
        )}
      </Row>
      {isTitled && <h1 lang="de">{title}</h1>}
      {children}
    </main>
  )
}
