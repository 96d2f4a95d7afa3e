import { crc32, deflateRawSync } from 'node:zlib'

type Piece = {
  readonly packed: Buffer
  /** The unpacked size that the zip declares. */
  readonly declared: number
  /** Shares the packed bytes of the file with this name. */
  readonly sharesPieceOf?: string
}

/** A zip of these files: consistent for plain content, inconsistent where requested. */
export function zipOf(files: Readonly<Record<string, string | Buffer | Piece>>): Buffer {
  const pieces: Buffer[] = []
  const list: Buffer[] = []
  const placeOf = new Map<string, number>()
  let size = 0
  for (const [name, content] of Object.entries(files)) {
    const piece = pieceOf(content)
    const at = piece.sharesPieceOf === undefined ? size : (placeOf.get(piece.sharesPieceOf) ?? 0)
    placeOf.set(name, at)
    if (at === size) {
      const local = Buffer.concat([
        header(0x04034b50, 30, piece, name),
        Buffer.from(name),
        piece.packed,
      ])
      pieces.push(local)
      size += local.length
    }
    const entry = header(0x02014b50, 46, piece, name)
    entry.writeUInt32LE(at, 42)
    list.push(Buffer.concat([entry, Buffer.from(name)]))
  }
  const entries = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(list.length, 8)
  end.writeUInt16LE(list.length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(size, 16)
  return Buffer.concat([...pieces, entries, end])
}

function pieceOf(content: string | Buffer | Piece): Piece & { readonly sum: number } {
  if (typeof content !== 'string' && !Buffer.isBuffer(content)) return { ...content, sum: 0 }
  const bytes = Buffer.from(content)
  return { packed: deflateRawSync(bytes), declared: bytes.length, sum: crc32(bytes) }
}

function header(
  mark: number,
  bytes: 30 | 46,
  piece: Piece & { readonly sum: number },
  name: string,
): Buffer {
  const head = Buffer.alloc(bytes)
  const shift = bytes === 46 ? 2 : 0
  head.writeUInt32LE(mark, 0)
  head.writeUInt16LE(20, 4 + shift)
  head.writeUInt16LE(8, 8 + shift)
  head.writeUInt32LE(piece.sum, 14 + shift)
  head.writeUInt32LE(piece.packed.length, 18 + shift)
  head.writeUInt32LE(piece.declared, 22 + shift)
  head.writeUInt16LE(Buffer.byteLength(name), 26 + shift)
  return head
}
