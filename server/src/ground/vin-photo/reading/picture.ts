import sharp, { type Sharp } from 'sharp'

/** A decoded picture: RGB, three bytes per pixel, row by row from the top. */
export type Picture = {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

export function asSharp({ width, height, pixels }: Picture): Sharp {
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

export async function toPicture(chain: Sharp): Promise<Picture> {
  const { data, info } = await chain
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: data }
}
