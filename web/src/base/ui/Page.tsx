import { useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import unseen from '../styles/unseen.module.css'
import { useTexts } from '../texts/texts.tsx'
import { Row } from './Layout.tsx'
import { Outline } from './Outline.tsx'
import classes from './Page.module.css'

type Props = {
  title: string
  /** The link to the page above this one; it stands before the title. */
  back?: ReactNode
  /** The actions of the page, next to its title. */
  actions?: ReactNode
  /** Whether an outline is shown because the data of the page is loading. */
  isLoading?: boolean
  /**
   * The maximum width of the content: a form, a form with an alternative next to it in wide windows, a list, parts side
   * by side, the full width, or a column at the left of a wide page, which so stands as the other tabs of its area.
   */
  width?: 'form' | 'pair' | 'list' | 'wide' | 'full' | 'column'
  /** Whether the title is shown although the route hides it, because this page replaces another one. */
  isInPlace?: boolean
  children: ReactNode
}

/** A page with its heading, its actions and its content. */
export function Page({ title, back, actions, isLoading = false, width = 'list', isInPlace = false, children }: Props) {
  const t = useTexts('UI')
  const ofRoute = useMatches().at(-1)?.staticData.hideTitle
  const hideTitle = isInPlace ? undefined : ofRoute
  return (
    <div className={classes.page} data-width={width}>
      {/* React puts it into the head of the document. */}
      <title>{`${title} – Bahnfrei`}</title>
      {back && <div className={classes.back}>{back}</div>}
      <Row isSpread className={classes.head} data-hide={hideTitle}>
        <h1 tabIndex={-1} className={hideTitle === 'all' ? unseen.unseen : undefined}>
          {title}
        </h1>
        {actions && <Row className={classes.actions}>{actions}</Row>}
      </Row>
      {isLoading ? (
        <div role="status" aria-label={t('LOADING')}>
          <Outline />
        </div>
      ) : (
        children
      )}
    </div>
  )
}
