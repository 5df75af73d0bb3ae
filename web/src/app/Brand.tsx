import frame from './frame.module.css'

/** The name of the application with its logo: a lane, and the light that shows it is free. */
export function Brand() {
  return (
    <span className={frame.brand}>
      <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true" focusable="false">
        <path d="M9.5 3 4 21M14.5 3 20 21" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        <circle cx="12" cy="15.5" r="3.6" fill="var(--bf-chrome-signal)" />
      </svg>
      Bahnfrei
    </span>
  )
}
