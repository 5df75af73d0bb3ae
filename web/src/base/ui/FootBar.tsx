import classes from './FootBar.module.css'
import { Row } from './Layout.tsx'

/** The acts of a long page or form, which stay in view at the foot of the window. */
export function FootBar(props: Omit<Parameters<typeof Row>[0], 'className'>) {
  return <Row {...props} className={classes.bar} data-foot />
}
