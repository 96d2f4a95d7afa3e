import { keysOf } from '#src/pages/keys-of.ts'

/** A file must be smaller: this many bytes are already too many (specification 5 and 9). */
export const UPLOAD_LIMIT_BYTES = 104_857_600

export const UPLOAD_TOO_LARGE = '文件过大，请选择小于 100MB 的文件'

type TypeFacts = {
  readonly mediaType: string
  readonly word: string
  /** The first one is that of a stored file. */
  readonly endings: readonly [string, ...string[]]
}

/** The pictures and videos that are kept. HEIC photos are from before they were refused. */
export const UPLOAD_TYPES = {
  jpeg: { mediaType: 'image/jpeg', word: 'JPEG 图片', endings: ['jpg', 'jpeg'] },
  png: { mediaType: 'image/png', word: 'PNG 图片', endings: ['png'] },
  webp: { mediaType: 'image/webp', word: 'WebP 图片', endings: ['webp'] },
  gif: { mediaType: 'image/gif', word: 'GIF 图片', endings: ['gif'] },
  heic: { mediaType: 'image/heic', word: 'HEIC 照片', endings: ['heic', 'heif'] },
  mp4: { mediaType: 'video/mp4', word: 'MP4 视频', endings: ['mp4', 'm4v'] },
  webm: { mediaType: 'video/webm', word: 'WebM 视频', endings: ['webm'] },
  mov: { mediaType: 'video/quicktime', word: 'MOV 视频', endings: ['mov', 'qt'] },
} as const satisfies Readonly<Record<string, TypeFacts>>

export type UploadType = keyof typeof UPLOAD_TYPES

export const WRONG_UPLOAD_TYPE = '仅支持图片（JPEG、PNG、WebP、GIF）和视频（MP4、WebM、MOV）'

/** Nothing here decodes them, and most browsers show none; phones send JPEG where HEIC is not asked for. */
export const HEIC_REFUSED = '暂不支持 HEIC 照片，请在手机相机设置中选择“兼容性最佳”，或先转成 JPEG'

/** What a form asks for, as the `accept` of its field. */
export const ACCEPTED_UPLOADS = keysOf(UPLOAD_TYPES)
  .filter((type) => type !== 'heic')
  .flatMap((type) => {
    const { mediaType, endings } = UPLOAD_TYPES[type]
    return [mediaType, ...endings.map((ending) => `.${ending}`)]
  })
  .join()

/** Cameras write both endings over one container, and browsers play both alike. */
const ONE_CONTAINER: readonly string[] = ['mp4', 'mov']

type NamedFile = {
  readonly name: string
  /** As the browser says, often empty. */
  readonly type: string
}

/** By the ending of its name, without a known one by its media type. */
export function uploadTypeOf({ name, type }: NamedFile): UploadType | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const types = keysOf(UPLOAD_TYPES)
  return (
    types.find((one) => UPLOAD_TYPES[one].endings.some((known) => known === ending)) ??
    types.find((one) => UPLOAD_TYPES[one].mediaType === type.toLowerCase())
  )
}

/** Why a file may not be uploaded, before a byte of it is sent. */
export function uploadProblem(file: NamedFile & { readonly size: number }): string | undefined {
  const type = uploadTypeOf(file)
  if (type === undefined) return WRONG_UPLOAD_TYPE
  if (type === 'heic') return HEIC_REFUSED
  if (file.size === 0) return '文件是空的，请重新选择'
  return file.size >= UPLOAD_LIMIT_BYTES ? UPLOAD_TOO_LARGE : undefined
}

/** Why a file whose content is `found` may not be called `named`; undefined content is of no known type. */
export function uploadContentProblem(
  named: UploadType,
  found: string | undefined,
): string | undefined {
  if (found === named) return undefined
  if (found === 'heic') return HEIC_REFUSED
  if (ONE_CONTAINER.includes(named) && found !== undefined && ONE_CONTAINER.includes(found))
    return undefined
  return `文件内容不是 ${UPLOAD_TYPES[named].word}，与文件名不符，请重新选择`
}
