/** Puts the cursor into the search box of the header, which takes many lines. */
export function focusSearchBox(): void {
  const box = document.querySelector<HTMLTextAreaElement>('search textarea')
  window.scrollTo({ top: 0 })
  box?.focus()
}
