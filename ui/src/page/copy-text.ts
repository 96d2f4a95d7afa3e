/** Copies text; returns an error message for the user if it fails (specification 8). */
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

/**
 * The clipboard API needs https or localhost; this is the fallback for a shop on plain http in a
 * local network.
 */
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
