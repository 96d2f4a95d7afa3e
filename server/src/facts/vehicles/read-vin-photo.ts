import type { FileType, InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import {
  MAX_PHOTO_BYTES,
  PHOTO_TOO_LARGE,
  PhotoRefusal,
  type readVinPhoto as call,
} from '@portal/contract/vin-photo.ts'

import type { Context } from '#src/context.ts'
import { fileTypeOf, HEAD_BYTES } from '#src/ground/http/file-type.ts'
import { NothingRecognised, Refusal } from '#src/ground/refusals/refusal.ts'

const TAKEN: readonly FileType[] = ['jpeg', 'png', 'webp', 'gif']
const NOT_A_PICTURE = '无法识别这个文件，请选择 JPG、PNG、WebP 或 GIF 图片'
const HEIC = '暂不支持 HEIC 照片，请在相机设置中选择“兼容性最佳”，或截图后再上传'

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
  if (vin === undefined) throw new NothingRecognised(PhotoRefusal.nothing, '图片没有识别到VIN码')
  return { vin }
}

function decode(filebase64: string): Buffer {
  const head = /^data:[^,]{0,200},/.exec(filebase64.slice(0, 220))?.[0] ?? ''
  return Buffer.from(filebase64.slice(head.length), 'base64')
}

function refuseWrongFile(photo: Buffer): void {
  if (photo.length === 0)
    throw new Refusal(PhotoRefusal.empty, '图片是空的，请重新选择', { status: 400 })
  if (photo.length > MAX_PHOTO_BYTES)
    throw new Refusal(PhotoRefusal.tooLarge, PHOTO_TOO_LARGE, { status: 413 })
  const type = fileTypeOf(photo.subarray(0, HEAD_BYTES))
  if (type === 'heic') throw new Refusal(PhotoRefusal.heic, HEIC, { status: 415 })
  if (type === undefined || !TAKEN.includes(type))
    throw new Refusal(PhotoRefusal.notPicture, NOT_A_PICTURE, { status: 415 })
}
