/** Bytes of a file, wherever it is stored. */
export type Content = {
  readonly size: number
  /** Fewer bytes where the content ends. */
  readonly read: (start: number, length: number) => Promise<Buffer>
}

/** A named piece that holds bytes or further boxes; Matroska calls it an element. */
type Box = { readonly name: string; readonly start: number; readonly end: number }

type Container = {
  /** @returns the box whose header begins at `at`, inside one that ends at `end` */
  readonly readHeader: (header: Buffer, at: number, end: number) => Box | undefined
  /** Where a track is named. */
  readonly path: readonly string[]
}

const ISO: Container = { readHeader: readIsoHeader, path: ['moov', 'trak'] }
const CONTAINERS: Readonly<Record<string, Container>> = {
  mp4: ISO,
  mov: ISO,
  // Segment, Tracks, TrackEntry
  webm: { readHeader: readMatroskaHeader, path: ['18538067', '1654ae6b', 'ae'] },
}

/** The longest header that is read here. */
const HEADER_BYTES = 16
/** More than stand before the tracks of a real video. */
const MAX_BOXES = 500

/** Whether a content that begins as this type is one: a video names a track, further is asked of none. */
export async function hasTrackIfVideo(type: string, content: Content): Promise<boolean> {
  const container = CONTAINERS[type]
  if (container === undefined) return true
  let within: Box | undefined = { name: '', start: 0, end: content.size }
  for (const name of container.path) within &&= await findBox(content, container, within, name)
  return within !== undefined
}

async function findBox(
  content: Content,
  { readHeader }: Container,
  within: Box,
  name: string,
): Promise<Box | undefined> {
  let at = within.start
  for (let nth = 0; nth < MAX_BOXES && at < within.end; nth += 1) {
    const box = readHeader(await content.read(at, HEADER_BYTES), at, within.end)
    if (box === undefined || box.end < box.start || box.end > within.end) return undefined
    if (box.name === name) return box
    at = box.end
  }
  return undefined
}

/** ISO/IEC 14496-12, 4.2: a size, a name of four letters, and a long size where the first is 1. */
function readIsoHeader(header: Buffer, at: number, end: number): Box | undefined {
  if (header.length < 8) return undefined
  const size = header.readUInt32BE(0)
  const name = header.toString('latin1', 4, 8)
  if (size === 0) return { name, start: at + 8, end }
  if (size !== 1) return { name, start: at + 8, end: at + size }
  if (header.length < 16) return undefined
  return { name, start: at + 16, end: at + Number(header.readBigUInt64BE(8)) }
}

/** RFC 8794: an id and a size, each as long as the zeros before its first bit say; all ones are an unknown size. */
function readMatroskaHeader(header: Buffer, at: number, end: number): Box | undefined {
  const idLength = variableLength(header, 0)
  const length = variableLength(header, idLength)
  const start = at + idLength + length
  if (idLength > 4 || length > 8 || header.length < idLength + length) return undefined
  const name = header.toString('hex', 0, idLength)
  const marked = BigInt(`0x${header.toString('hex', idLength, idLength + length)}`)
  const unknown = (1n << BigInt(7 * length)) - 1n
  const size = marked & unknown
  return { name, start, end: size === unknown ? end : start + Number(size) }
}

function variableLength(header: Buffer, at: number): number {
  return Math.clz32(header[at] ?? 0) - 23
}
