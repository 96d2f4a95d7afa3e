import type { FileType } from '@portal/contract/endpoint.ts'

type Signature = {
  readonly type: FileType
  /** Bytes at given positions of the content. */
  readonly marks: readonly (readonly [at: number, bytes: string])[]
}

const SIGNATURES: readonly Signature[] = [
  { type: 'xlsx', marks: [[0, '504b0304']] },
  { type: 'xls', marks: [[0, 'd0cf11e0a1b11ae1']] },
  { type: 'jpeg', marks: [[0, 'ffd8ff']] },
  { type: 'png', marks: [[0, '89504e470d0a1a0a']] },
  { type: 'gif', marks: [[0, '474946383761']] },
  { type: 'gif', marks: [[0, '474946383961']] },
  ...['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'].map((brand) => heic(brand)),
  {
    type: 'webp',
    marks: [
      [0, '52494646'],
      [8, '57454250'],
    ],
  },
]

/** `ftyp` begins at byte 4 of an ISO container, after the length of the box. */
function heic(brand: string): Signature {
  return { type: 'heic', marks: [[4, Buffer.from(`ftyp${brand}`).toString('hex')]] }
}

/** No signature above reaches beyond these first bytes. */
export const HEAD_BYTES = 16

/**
 * The type of a file by its first bytes, whatever its name; undefined if it is not accepted. `xlsx` is any zip and
 * `xls` any OLE document: their readers check the rest.
 */
export function fileTypeOf(head: Buffer): FileType | undefined {
  return SIGNATURES.find(({ marks }) => marks.every(([at, bytes]) => holds(head, at, bytes)))?.type
}

function holds(head: Buffer, at: number, bytes: string): boolean {
  return head.subarray(at, at + bytes.length / 2).toString('hex') === bytes
}
