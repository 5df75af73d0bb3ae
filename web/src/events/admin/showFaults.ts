/** Opens the folds with a fault, and moves the focus to the first field with one. */
export function showFaults(form: HTMLElement | null): void {
  for (const fold of form?.querySelectorAll('details[data-wrong]') ?? []) fold.setAttribute('open', '')
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const target = field ?? form?.querySelector<HTMLElement>('details[data-wrong] > summary')
  target?.focus()
}
