import { ServerRefusal } from '@portal/contract/server-refusal.ts'
import { isNotFound } from '@portal/ui/server/server-errors.ts'

import { PHOTO_TOO_LARGE, PhotoRefusal } from './vin-photo-calls.ts'

/** No VIN in the picture, also for status 404 (specification 8). */
export const NOTHING_RECOGNISED = '图片没有识别到VIN码'

const WORDS: Readonly<Record<string, string>> = {
  [PhotoRefusal.nothing]: NOTHING_RECOGNISED,
  [PhotoRefusal.empty]: '图片是空的，请重新选择',
  [PhotoRefusal.tooLarge]: PHOTO_TOO_LARGE,
  [PhotoRefusal.tooManyPixels]: '图片尺寸过大，请裁剪后再试',
  [PhotoRefusal.notPicture]: '无法识别这个文件，请选择 JPG、PNG、WebP 或 GIF 图片',
  [PhotoRefusal.heic]: '暂不支持 HEIC 照片，请在相机设置中选择“兼容性最佳”，或截图后再上传',
  [PhotoRefusal.unreadable]: '图片已损坏或不完整，请换一张',
  [PhotoRefusal.busy]: '正在识别的图片较多，请稍后再试',
  [PhotoRefusal.tooSlow]: '识别用时过长，还没有读出 VIN，请再试一次，或换一张更清晰的图片',
  [PhotoRefusal.broken]: '图片识别暂不可用，请直接输入 VIN',
}

/** Whether a retry with the same photo may succeed, because the error was not about the photo. */
export function mayTryAgain(error: unknown): boolean {
  return error instanceof ServerRefusal && [0, 429, 500, 503].includes(error.status)
}

export function photoProblem(error: unknown): string {
  if (!(error instanceof ServerRefusal))
    return error instanceof Error ? error.message : String(error)
  if (isNotFound(error)) return NOTHING_RECOGNISED
  return WORDS[error.code] ?? error.message
}
