import type { FileType, InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import {
  MAX_PHOTO_BYTES,
  PHOTO_REFUSAL_TEXTS,
  PhotoRefusal,
  type readVinPhoto as call,
} from '@portal/contract/vin-photo.ts'

import type { Context } from '#src/context.ts'
import { fileTypeOf, HEAD_BYTES } from '#src/ground/http/file-type.ts'
import { NothingRecognised, Refusal } from '#src/ground/refusals/refusal.ts'

const TAKEN: readonly FileType[] = ['jpeg', 'png', 'webp', 'gif']

/**
 * Reads the VIN in a customer's photo of a plate, a sticker, a licence or a screen (specification section 4). The
 * result passes the check digit, but the user still has to compare it with the photo.
 *
 * @throws {NothingRecognised} when the photo contains no VIN
 * @throws {Refusal} 400, 413, 415 when it is not a readable picture, 429 when too many wait, 503 when reading is
 *   unavailable
 */
export async function readVinPhoto(
  { vinReader }: Pick<Context, 'vinReader'>,
  _who: unknown,
  { filebase64 }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const photo = decode(filebase64)
  refuseWrongFile(photo)
  const vin = await vinReader.read(photo)
  if (vin === undefined)
    throw new NothingRecognised(PhotoRefusal.nothing, PHOTO_REFUSAL_TEXTS[PhotoRefusal.nothing])
  return { vin }
}

function decode(filebase64: string): Buffer {
  const head = /^data:[^,]{0,200},/.exec(filebase64.slice(0, 220))?.[0] ?? ''
  return Buffer.from(filebase64.slice(head.length), 'base64')
}

function refuseWrongFile(photo: Buffer): void {
  if (photo.length === 0) throw refusal('empty', 400)
  if (photo.length > MAX_PHOTO_BYTES) throw refusal('tooLarge', 413)
  const type = fileTypeOf(photo.subarray(0, HEAD_BYTES))
  if (type === 'heic') throw refusal('heic', 415)
  if (type === undefined || !TAKEN.includes(type)) throw refusal('notPicture', 415)
}

function refusal(
  why: 'empty' | 'tooLarge' | 'heic' | 'notPicture',
  status: 400 | 413 | 415,
): Refusal {
  const code = PhotoRefusal[why]
  return new Refusal(code, PHOTO_REFUSAL_TEXTS[code], { status })
}
