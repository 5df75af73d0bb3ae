import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { Link } from '@tanstack/react-router'
import target from '../base/styles/target.module.css'

/** The name of a club, as a link to its public page. */
export function ClubName({ club: { id, name } }: { club: { id: Id<'club'>; name: string } }) {
  return (
    <b>
      <Link className={target.target} to="/clubs/view/$clubId" params={{ clubId: id }}>
        {name}
      </Link>
    </b>
  )
}
