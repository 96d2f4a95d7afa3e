import { ServerRefusal } from '@portal/contract/server-refusal.ts'
import { errorText, isNotFound } from '@portal/ui/server/server-errors.ts'

import { PHOTO_REFUSAL_TEXTS, PhotoRefusal } from './vin-photo-calls.ts'

/** No VIN in the picture, also for status 404 (specification 8). */
export const NOTHING_RECOGNISED = PHOTO_REFUSAL_TEXTS[PhotoRefusal.nothing]

/** Those with advice that only a person at the page can follow are longer than the server's. */
const WORDS: Readonly<Record<string, string>> = {
  ...PHOTO_REFUSAL_TEXTS,
  [PhotoRefusal.tooManyPixels]: '图片尺寸过大，请裁剪后再试',
  [PhotoRefusal.tooSlow]: `${PHOTO_REFUSAL_TEXTS[PhotoRefusal.tooSlow]}，或换一张更清晰的图片`,
}

/** Whether a retry with the same photo may succeed, because the error was not about the photo. */
export function mayTryAgain(error: unknown): boolean {
  return error instanceof ServerRefusal && [0, 429, 500, 503].includes(error.status)
}

export function photoProblem(error: unknown): string {
  if (!(error instanceof ServerRefusal)) return errorText(error)
  if (isNotFound(error)) return NOTHING_RECOGNISED
  return WORDS[error.code] ?? error.message
}
