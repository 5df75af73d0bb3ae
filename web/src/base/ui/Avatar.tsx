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
  const letters = name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [...word][0])
  return (
    <span className={classes.avatar} style={style} aria-hidden>
      {letters[0]}
      {letters.length > 1 && letters.at(-1)}
    </span>
  )
}
