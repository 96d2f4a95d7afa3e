const HELD_MS = 60_000

/** Hands a file to the browser to save, as a link with `download` would. */
export function saveFile({
  name,
  content,
}: {
  readonly name: string
  readonly content: Blob
}): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // A busy browser reads it some time after the press; if it is revoked earlier, nothing is saved.
  setTimeout(() => URL.revokeObjectURL(link.href), HELD_MS)
}
