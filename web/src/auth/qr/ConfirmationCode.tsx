import classes from './qr.module.css'

/** The digits that two screens show, in groups as people read them out. */
export function ConfirmationCode({ code }: { code: string }) {
  return <strong className={classes.code}>{code.match(/.{1,3}/g)?.join(' ')}</strong>
}
