import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTexts } from '../base/texts/texts.tsx'
import { type Block, plainText } from './article.ts'
import classes from './Prose.module.css'

type Part = { id: string; title: string }

/** The parts of a text, by its headings. */
export function partsOf(blocks: readonly Block[]): Part[] {
  return blocks.flatMap((block) =>
    block.kind === 'heading' && block.level === 2 ? [{ id: block.id, title: plainText(block.inside) }] : [],
  )
}

/** A text with, in wide windows, links to its parts next to it. */
export function Contents({ parts, children }: { parts: readonly Part[]; children: ReactNode }) {
  const t = useTexts('UI')
  return (
    <div className={classes.withContents}>
      <div>{children}</div>
      {parts.length > 1 && (
        <nav aria-label={t('ON_THIS_PAGE')} className={classes.contents}>
          <strong>{t('ON_THIS_PAGE')}</strong>
          {parts.map(({ id, title }) => (
            <Link key={id} to="." hash={id}>
              {title}
            </Link>
          ))}
        </nav>
      )}
    </div>
  )
}
