/** The URL's query as plain text, as the specification writes it: OE numbers stay text, nothing is quoted. */
export function parseSearchParams(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

/** The other way round; what is undefined or empty is left out. */
export function writeSearchParams(query: Readonly<Record<string, unknown>>): string {
  const written = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (isWritable(value)) written.append(name, String(value))
  const text = written.toString()
  return text === '' ? '' : `?${text}`
}

function isWritable(value: unknown): value is string | number | boolean {
  return (typeof value === 'string' && value !== '') || ['number', 'boolean'].includes(typeof value)
}
