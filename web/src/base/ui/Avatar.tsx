import { initialsOf } from '@bahnfrei/domain/users/user.ts'
import classes from './Avatar.module.css'

type Props = {
  name: string
  photoURL: string | null
  /** The width and height in px. */
  size: number
}

/** The picture of a person, or the initials of the name. Screen readers skip it, because the name stands next to it. */
export function Avatar({ name, photoURL, size }: Props) {
  const style = { width: size, height: size, fontSize: size * 0.4 }
  if (photoURL !== null)
    return <img className={classes.avatar} src={photoURL} alt="" width={size} height={size} style={style} />
  return (
    <span className={classes.avatar} style={style} aria-hidden>
      {initialsOf(name)}
    </span>
  )
}
