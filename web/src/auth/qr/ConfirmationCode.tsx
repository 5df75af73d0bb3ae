import classes from './qr.module.css'

/** The digits that both devices show, in groups of three. */
export function ConfirmationCode({ code }: { code: string }) {
  return <strong className={classes.code}>{code.match(/.{1,3}/g)?.join(' ')}</strong>
}
