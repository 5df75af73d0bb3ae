import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { Link } from '@tanstack/react-router'
import classes from './memberClubs.module.css'

/** The name of a club, which leads to its public page. */
export function ClubName({ club: { id, name } }: { club: { id: Id<'club'>; name: string } }) {
  return (
    <Link className={classes.name} to="/clubs/view/$clubId" params={{ clubId: id }}>
      {name}
    </Link>
  )
}
