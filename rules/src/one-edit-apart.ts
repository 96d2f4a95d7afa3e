/** Whether the texts differ by one character changed, missing, added, or two neighbours swapped. */
export function oneEditApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false
  const start = sharedStart(a, b)
  const [restA, restB] = [a.slice(start), b.slice(start)]
  const isSwap =
    restA.length > 1 &&
    restA.charAt(0) === restB.charAt(1) &&
    restA.charAt(1) === restB.charAt(0) &&
    restA.slice(2) === restB.slice(2)
  if (a.length === b.length) return isSwap || restA.slice(1) === restB.slice(1)
  return a.length > b.length ? restA.slice(1) === restB : restA === restB.slice(1)
}

function sharedStart(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let at = 0; at < length; at += 1) if (a.charAt(at) !== b.charAt(at)) return at
  return length
}
