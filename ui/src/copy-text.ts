/** Copies text; returns the message for the user when it failed (specification 8). */
export async function copyText(text: string): Promise<string | undefined> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text)
      return undefined
    }
    return copyBySelection(text) ? undefined : '复制失败，尝试升级到最新浏览器'
  } catch {
    return '复制失败'
  }
}

/** The clipboard needs https or localhost; a shop on plain http in a local network copies the old way. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed'
  field.style.opacity = '0'
  document.body.append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  return copied
}
