import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'

import { sheetRefusal } from '#src/ground/spreadsheets/sheet-problem.ts'
import { bytesAt, readZipEntries, type ZipEntry } from '#src/ground/spreadsheets/zip-entries.ts'

/** Limit of an unpacked workbook: its reader holds all of it in memory. */
export const MOST_UNPACKED_BYTES = 100 * 1024 * 1024

const STORED = 0
const DEFLATED = 8
const ENCRYPTED_FLAG = 1
const LOCAL_MARK = 0x04034b50
const LOCAL_BYTES = 30
const NEEDED = ['[content_types].xml', 'xl/workbook.xml']

/**
 * Inspects a zip before it is unpacked: it is a workbook, declares an acceptable size and, unpacked in chunks, keeps to
 * that and has no cells far outside.
 *
 * @throws {Refusal} with the sentence for the user
 */
export async function refuseBadZip(path: string, size: number): Promise<void> {
  await using file = await open(path)
  const entries = await readZipEntries(file, size)
  const names = new Set(entries.map(({ name }) => name.toLowerCase().replace(/^\//, '')))
  if (!NEEDED.every((name) => names.has(name))) throw sheetRefusal('not_a_workbook')
  if (entries.some(({ flags }) => flags & ENCRYPTED_FLAG)) throw sheetRefusal('protected')
  if (sum(entries, 'bytes') > MOST_UNPACKED_BYTES) throw sheetRefusal('too_large')
  // Files that share their packed bytes would be unpacked again and again.
  if (sum(entries, 'packedBytes') > size) throw sheetRefusal('broken')
  for (const entry of entries) await refuseLyingEntry({ path, file }, entry)
}

function sum(entries: readonly ZipEntry[], field: 'bytes' | 'packedBytes'): number {
  return entries.reduce((total, entry) => total + entry[field], 0)
}

type Zip = { readonly path: string; readonly file: FileHandle }

/** Readers use either the central directory or the local headers, so both have to agree. */
async function refuseLyingEntry({ path, file }: Zip, entry: ZipEntry): Promise<void> {
  const local = await bytesAt(file, entry.offset, entry.offset + LOCAL_BYTES)
  if (
    local.length < LOCAL_BYTES ||
    local.readUInt32LE(0) !== LOCAL_MARK ||
    local.readUInt16LE(8) !== entry.method
  )
    throw sheetRefusal('broken')
  const start = entry.offset + LOCAL_BYTES + local.readUInt16LE(26) + local.readUInt16LE(28)
  const bytes = await unpackedBytes(path, entry, start)
  if (bytes !== entry.bytes) throw sheetRefusal('broken')
}

async function unpackedBytes(path: string, entry: ZipEntry, start: number): Promise<number> {
  const { method, packedBytes } = entry
  if (packedBytes === 0) return 0
  if (method !== STORED && method !== DEFLATED) throw sheetRefusal('broken')
  let bytes = 0
  const refuseFarCell = farCellRefuser()
  const look = async (unpacked: AsyncIterable<Buffer>) => {
    for await (const piece of unpacked) {
      bytes += piece.length
      if (bytes > entry.bytes) throw sheetRefusal('broken')
      refuseFarCell(piece)
    }
  }
  const packed = createReadStream(path, { start, end: start + packedBytes - 1 })
  try {
    if (method === STORED) await look(packed)
    else await pipeline(packed, createInflateRaw(), look)
  } catch (error) {
    // zlib's errors for invalid data.
    if (error instanceof Error && 'errno' in error) throw sheetRefusal('broken')
    throw error
  }
  return bytes
}

/** Lists have a few dozen columns; readers allocate all columns up to the last one. */
const MOST_COLUMNS = 1000

const MOST_ROWS = 1_048_576

const MARK = ' r='

/** An attribute name, a quote, and more characters than any cell reference has. */
const LONGEST = 40

/**
 * Searches a file of a workbook, chunk by chunk, for cells and rows beyond any real list.
 *
 * @returns a function for each chunk, which throws the {@link sheetRefusal} of `far_cells`
 */
function farCellRefuser(): (piece: Buffer) => void {
  let rest = ''
  return (piece) => {
    const text = rest + piece.toString('latin1')
    const end = text.length - LONGEST
    for (let at = text.indexOf(MARK); at !== -1; at = text.indexOf(MARK, at + 1))
      if (at <= end && isFar(text.slice(at + MARK.length, at + LONGEST)))
        throw sheetRefusal('far_cells')
    rest = text.slice(-LONGEST)
  }
}

/** @param text from the quote before a reference on: `"XFD1048576" s="1"` */
function isFar(text: string): boolean {
  const quote = text.charAt(0)
  if (quote !== '"' && quote !== "'") return false
  const place = text.slice(1, text.indexOf(quote, 1))
  const [, letters = '', digits = ''] = /^([A-Za-z]*)(\d*)$/.exec(place) ?? []
  if (letters.length + digits.length < place.length) return false
  return columnOf(letters) > MOST_COLUMNS || Number(digits) > MOST_ROWS
}

function columnOf(letters: string): number {
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return column
}
