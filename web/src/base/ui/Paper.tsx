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
  /** The language of a title that is not in the language of the reader. */
  titleLang?: 'de'
  className?: string | undefined
  children: ReactNode
}

/**
 * A printable page, without the frame of the application: a white sheet, also in the dark theme, on the ground of all
 * pages. Only the sheet is printed.
 */
export function Paper({ title, back, print, isTitled = false, titleLang, className = '', children }: Props) {
  const button = print !== undefined && (
    <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
      {print}
    </Button>
  )
  return (
    <main className={classes.ground}>
      <title>{`${title} – Bahnfrei`}</title>
      <div className={classes.bar}>
        <Row isSpread>
          {back}
          {isTitled && button}
        </Row>
        {!isTitled && (
          <Row isSpread>
            <h1>{title}</h1>
            {button}
          </Row>
        )}
      </div>
      <div className={`${classes.sheet} ${className}`}>
        {isTitled && <h1 lang={titleLang}>{title}</h1>}
        {children}
      </div>
    </main>
  )
}
