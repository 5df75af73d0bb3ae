import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import columns from '../base/list/columns.module.css'
import list from '../base/list/list.module.css'
import { useSession } from '../base/session/session.ts'
import { useTexts } from '../base/texts/texts.tsx'
import classes from './certificates.module.css'

type Props = {
  uid: Id<'user'>
  name: string
  /** Whether the person may supervise, or whether a certificate has ended. */
  state: ReactNode
  certificates: readonly { id: string; kind: ReactNode; until: string }[]
}

/** A person with certificates and what follows from them; for those who may see these, the row leads to them. */
export function RegisterRow({ uid, name, state, certificates }: Props) {
  const t = useTexts('CERTIFICATES.REGISTER')
  const { may } = useSession()
  return (
    <li className={`${list.row} ${columns.columns} ${classes.register}`}>
      <b className={`${columns.lead} ${classes.name}`}>
        {may('members:w') ? (
          <Link
            to="/admin/members/certificates/$uid"
            params={{ uid }}
            className={list.leads}
            aria-label={t('CERTIFICATES_OF', { name })}
          >
            {name}
          </Link>
        ) : (
          name
        )}
      </b>
      <span className={classes.state}>{state}</span>
      {certificates.map(({ id, kind, until }) => (
        <span key={id} className={`${columns.line} ${classes.certificate}`}>
          <span className={classes.kind}>{kind}</span>
          <span className={`${columns.dim} ${classes.until}`}>{until}</span>
        </span>
      ))}
    </li>
  )
}
