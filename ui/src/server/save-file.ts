const HELD_MS = 60_000

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
  // The browser may read the file later, and saves nothing if the URL is revoked before.
  setTimeout(() => URL.revokeObjectURL(link.href), HELD_MS)
}
