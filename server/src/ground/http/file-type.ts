import type { FileType } from '@portal/contract/endpoint.ts'

import { type Content, hasTrackIfVideo } from '#src/ground/http/video-track.ts'

type Signature = {
  readonly type: FileType
  /** Bytes at given positions of the content. */
  readonly marks: readonly (readonly [at: number, bytes: string])[]
  /** Further bytes, anywhere in the head. */
  readonly somewhere?: string
}

const SIGNATURES: readonly Signature[] = [
  { type: 'xlsx', marks: [[0, '504b0304']] },
  { type: 'xls', marks: [[0, 'd0cf11e0a1b11ae1']] },
  { type: 'jpeg', marks: [[0, 'ffd8ff']] },
  { type: 'png', marks: [[0, '89504e470d0a1a0a']] },
  { type: 'gif', marks: [[0, '474946383761']] },
  { type: 'gif', marks: [[0, '474946383961']] },
  ...['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'].map((brand) =>
    container('heic', brand),
  ),
  {
    type: 'webp',
    marks: [
      [0, '52494646'],
      [8, '57454250'],
    ],
  },
  // The container of Matroska: what its header calls itself comes later in the first bytes.
  { type: 'webm', marks: [[0, '1a45dfa3']], somewhere: '7765626d' },
  container('mov', 'qt  '),
  ...[
    'isom',
    'iso2',
    'iso4',
    'iso5',
    'iso6',
    'mp41',
    'mp42',
    'avc1',
    'dash',
    'MSNV',
    'M4V ',
    'M4VP',
    'f4v ',
    '3gp4',
    '3gp5',
    '3gp6',
  ].map((brand) => container('mp4', brand)),
  // Older QuickTime files begin with one of these boxes.
  ...['moov', 'mdat', 'wide'].map((box): Signature => ({ type: 'mov', marks: [[4, hexOf(box)]] })),
]

/** `ftyp` begins at byte 4 of an ISO container, after the length of the box. */
function container(type: FileType, brand: string): Signature {
  return { type, marks: [[4, hexOf(`ftyp${brand}`)]] }
}

function hexOf(text: string): string {
  return Buffer.from(text).toString('hex')
}

/** No signature above reaches beyond these first bytes. */
export const HEAD_BYTES = 64

/**
 * The type of a file by its first bytes, whatever its name; undefined if it is not accepted. `xlsx` is any zip and
 * `xls` any OLE document: their readers check the rest.
 */
export function fileTypeOf(head: Buffer): FileType | undefined {
  return SIGNATURES.find(
    ({ marks, somewhere }) =>
      marks.every(([at, bytes]) => holds(head, at, bytes)) &&
      (somewhere === undefined || head.includes(Buffer.from(somewhere, 'hex'))),
  )?.type
}

/** The type of a whole file, as `fileTypeOf`; a video without a track is of none. */
export async function findFileType(content: Content): Promise<FileType | undefined> {
  const type = fileTypeOf(await content.read(0, HEAD_BYTES))
  return type !== undefined && (await hasTrackIfVideo(type, content)) ? type : undefined
}

function holds(head: Buffer, at: number, bytes: string): boolean {
  return head.subarray(at, at + bytes.length / 2).toString('hex') === bytes
}
