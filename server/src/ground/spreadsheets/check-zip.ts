import { MEBIBYTE } from '@portal/rules/pages/bytes.ts'
import { type Entry, openPromise, type ZipFile } from 'yauzl'

import { Refusal } from '#src/ground/refusals/refusal.ts'
import { sheetRefusal } from '#src/ground/spreadsheets/sheet-problem.ts'

/** Limit for an unpacked workbook, because its reader holds all of it in memory. */
export const MAX_UNPACKED_BYTES = 100 * MEBIBYTE

/** Far above any workbook; the directory is held in memory. */
const MAX_ENTRIES = 10_000
const NEEDED = ['[content_types].xml', 'xl/workbook.xml']

/**
 * Inspects a zip before it is unpacked: it must be a workbook of an acceptable declared size and, unpacked in chunks,
 * have that size and no cells far outside.
 *
 * @throws {Refusal} with a text for the user
 */
export async function refuseBadZip(path: string, size: number): Promise<void> {
  // Names are read as bytes: some programs begin them with a slash, which the library would refuse.
  const zip = await openPromise(path, { autoClose: false, decodeStrings: false }).catch(asRefusal)
  try {
    if (zip.entryCount > MAX_ENTRIES) throw sheetRefusal('broken')
    const entries: Entry[] = []
    for await (const entry of zip.eachEntry()) entries.push(entry)
    refuseByDirectory(entries, size)
    for (const entry of entries) await refuseLyingEntry(zip, entry)
  } catch (error) {
    asRefusal(error)
  } finally {
    zip.close()
  }
}

/** Turns errors of yauzl and zlib about the file into a refusal; disk errors and other refusals are unchanged. */
function asRefusal(error: unknown): never {
  const isOfFile = error instanceof Error && !(error instanceof Refusal) && !('syscall' in error)
  throw isOfFile ? sheetRefusal('broken') : error
}

function refuseByDirectory(entries: readonly Entry[], size: number): void {
  const names = new Set(entries.map(entryName))
  if (!NEEDED.every((name) => names.has(name))) throw sheetRefusal('not_a_workbook')
  if (entries.some((entry) => entry.isEncrypted())) throw sheetRefusal('protected')
  if (totalSize(entries, 'uncompressedSize') > MAX_UNPACKED_BYTES) throw sheetRefusal('too_large')
  // Entries that share their packed bytes could unpack to many times the declared size.
  if (totalSize(entries, 'compressedSize') > size) throw sheetRefusal('broken')
}

function entryName({ fileNameRaw }: Entry): string {
  return fileNameRaw.toString().toLowerCase().replace(/^\//, '')
}

function totalSize(
  entries: readonly Entry[],
  field: 'uncompressedSize' | 'compressedSize',
): number {
  return entries.reduce((total, entry) => total + entry[field], 0)
}

/** Readers use either the central directory or the local headers, so both have to agree. */
async function refuseLyingEntry(zip: ZipFile, entry: Entry): Promise<void> {
  const local = await zip.readLocalFileHeaderPromise(entry)
  if (local.compressionMethod !== entry.compressionMethod) throw sheetRefusal('broken')
  if (entry.compressedSize === 0 && entry.uncompressedSize === 0) return
  const refuseFarCell = farCellRefuser()
  // The stream throws if its length differs from the declared one.
  for await (const piece of await zip.openReadStreamPromise(entry)) refuseFarCell(piece)
}

/** Lists have a few dozen columns; readers allocate all columns up to the last one. */
const MAX_COLUMN_REFERENCED = 1000

const MAX_ROW_REFERENCED = 1_048_576

const MARK = ' r='

/** The length of an attribute name, a quote and more characters than any cell reference. */
const MAX_REFERENCE_LENGTH = 40

/**
 * Creates a function that searches a workbook file, chunk by chunk, for cells and rows beyond any real list.
 *
 * @returns a function for each chunk, which throws the {@link sheetRefusal} of `far_cells`
 */
function farCellRefuser(): (piece: Buffer) => void {
  let rest = ''
  return (piece) => {
    const text = rest + piece.toString('latin1')
    const end = text.length - MAX_REFERENCE_LENGTH
    for (let at = text.indexOf(MARK); at !== -1; at = text.indexOf(MARK, at + 1))
      if (at <= end && isFar(text.slice(at + MARK.length, at + MAX_REFERENCE_LENGTH)))
        throw sheetRefusal('far_cells')
    rest = text.slice(-MAX_REFERENCE_LENGTH)
  }
}

/** @param text starts with the quote before a cell reference: `"XFD1048576" s="1"` */
function isFar(text: string): boolean {
  const quote = text.charAt(0)
  if (quote !== '"' && quote !== "'") return false
  const place = text.slice(1, text.indexOf(quote, 1))
  const [, letters = '', digits = ''] = /^([A-Za-z]*)(\d*)$/.exec(place) ?? []
  if (letters.length + digits.length < place.length) return false
  return columnOf(letters) > MAX_COLUMN_REFERENCED || Number(digits) > MAX_ROW_REFERENCED
}

function columnOf(letters: string): number {
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return column
}
