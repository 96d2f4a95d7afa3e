import type { FileHandle } from 'node:fs/promises'

import { sheetRefusal } from '#src/ground/spreadsheets/sheet-problem.ts'

/** A file inside a zip, from its central directory. */
export type ZipEntry = {
  readonly name: string
  readonly flags: number
  readonly method: number
  readonly packedBytes: number
  /** As declared; only unpacking shows whether it is true. */
  readonly bytes: number
  readonly offset: number
}

const END_MARK = 0x06054b50
const END_BYTES = 22
const LONGEST_COMMENT = 0xffff
const ENTRY_MARK = 0x02014b50
const ENTRY_BYTES = 46
/** No workbook comes near; the directory is held in memory. */
const MOST_LIST_BYTES = 1024 * 1024

/**
 * The central directory of a zip. zip64 counts as broken: nothing that large is accepted.
 *
 * @throws {Refusal} when it is missing, as in a truncated file
 */
export async function readZipEntries(file: FileHandle, size: number): Promise<ZipEntry[]> {
  const tail = await bytesAt(file, Math.max(0, size - END_BYTES - LONGEST_COMMENT), size)
  const end = tail.subarray(findEnd(tail))
  const bytes = end.readUInt32LE(12)
  const offset = end.readUInt32LE(16)
  if (bytes > MOST_LIST_BYTES || offset + bytes > size) throw sheetRefusal('broken')
  const list = await bytesAt(file, offset, offset + bytes)
  return readList(list, end.readUInt16LE(10))
}

/** These bytes of a file, or as many as there are. */
export async function bytesAt(file: FileHandle, from: number, to: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(to - from), 0, to - from, from)
  return buffer.subarray(0, bytesRead)
}

function findEnd(tail: Buffer): number {
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1)
    if (tail.readUInt32LE(at) === END_MARK) return at
  throw sheetRefusal('broken')
}

function readList(list: Buffer, count: number): ZipEntry[] {
  const entries: ZipEntry[] = []
  let at = 0
  while (entries.length < count) {
    if (at + ENTRY_BYTES > list.length || list.readUInt32LE(at) !== ENTRY_MARK)
      throw sheetRefusal('broken')
    const nameBytes = list.readUInt16LE(at + 28)
    const nameAt = at + ENTRY_BYTES
    entries.push({
      name: list.toString('utf8', nameAt, nameAt + nameBytes),
      flags: list.readUInt16LE(at + 8),
      method: list.readUInt16LE(at + 10),
      packedBytes: list.readUInt32LE(at + 20),
      bytes: list.readUInt32LE(at + 24),
      offset: list.readUInt32LE(at + 42),
    })
    at = nameAt + nameBytes + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32)
  }
  return entries
}
