/** The words of a name or address, in lower case and singular: `listPayments` and `payments` share one. */
export function wordsOf(name: string): string[] {
  const words = name.match(/[A-Z]?[a-z0-9]+/g) ?? []
  return words.map((word) =>
    word
      .toLowerCase()
      .replace(/ies$/, 'y')
      .replace(/(?<!s)s$/, ''),
  )
}
