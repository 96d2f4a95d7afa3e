export type FileKind = 'picture' | 'video' | 'other'

/** The types of stored files by their ending: uploaded pictures are stored as WebP, except those that nothing here decodes. */
const STORED_TYPES: Readonly<
  Record<string, { readonly mediaType: string; readonly kind: FileKind }>
> = {
  webp: { mediaType: 'image/webp', kind: 'picture' },
  heic: { mediaType: 'image/heic', kind: 'other' },
  mp4: { mediaType: 'video/mp4', kind: 'video' },
  webm: { mediaType: 'video/webm', kind: 'video' },
  mov: { mediaType: 'video/quicktime', kind: 'video' },
}

/** By the ending of an address, signed or not. */
export function fileKindOf(address: string): FileKind {
  const [, ending = ''] = /\.(\w+)(?:\?|$)/.exec(address) ?? []
  return STORED_TYPES[ending]?.kind ?? 'other'
}

export function mediaTypeOf(ending: string): string {
  return STORED_TYPES[ending]?.mediaType ?? 'application/octet-stream'
}
