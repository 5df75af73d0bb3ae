import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Row } from './Layout.tsx'
import classes from './Paper.module.css'

type Props = {
  title: string
  /** The link to the screen that it was opened from. */
  back: ReactNode
  /** The name of the button that prints, where there is something to print. */
  print: string | undefined
  /** Whether the title is the first line of what is printed too. */
  isTitled?: boolean
  className?: string | undefined
  children: ReactNode
}

/** White paper without the frame of the application, also on a dark screen; the bar above it is not printed. */
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
