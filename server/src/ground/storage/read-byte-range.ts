/** A range of a file in bytes, both ends included. */
export type ByteRange = { readonly start: number; readonly end: number }

/**
 * The range of a Range header. `whole` for an unsupported one (several ranges, other units), because a server may
 * always send the whole file. `beyond` when it begins after the end.
 *
 * @param sizeBytes of the whole file
 */
export function readByteRange(
  header: string | undefined,
  sizeBytes: number,
): ByteRange | 'whole' | 'beyond' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return 'whole'
  const end = sizeBytes - 1
  if (first === '') return lastBytes(Number(last), sizeBytes)
  const start = Number(first)
  const stop = last === '' ? end : Math.min(Number(last), end)
  if (last !== '' && Number(last) < start) return 'whole'
  return start > end ? 'beyond' : { start, end: stop }
}

function lastBytes(length: number, sizeBytes: number): ByteRange | 'beyond' {
  if (length === 0) return 'beyond'
  return { start: Math.max(0, sizeBytes - length), end: sizeBytes - 1 }
}
