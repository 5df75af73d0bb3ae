import classes from './chosen.module.css'

type Props = { label: string; isOn: boolean; isDisabled?: boolean; onToggle: () => void }

/** Chooses rows of a list for what is done with many of them. */
export function ChooseBox({ label, isOn, isDisabled = false, onToggle }: Props) {
  return (
    <label className={classes.box} title={label}>
      <input type="checkbox" aria-label={label} checked={isOn} disabled={isDisabled} onChange={onToggle} />
    </label>
  )
}
