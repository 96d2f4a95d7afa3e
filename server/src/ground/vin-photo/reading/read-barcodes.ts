import { isVin } from '@portal/rules/vehicles/vin.ts'
import { readBarcodes, type ReaderOptions } from 'zxing-wasm/reader'

import type { Picture } from '#src/ground/vin-photo/reading/picture.ts'

const OPTIONS: ReaderOptions = {
  formats: ['Code39', 'Code128', 'DataMatrix', 'QRCode'],
  tryHarder: true,
  tryRotate: true,
  tryInvert: true,
  maxNumberOfSymbols: 8,
}

export async function findVinInBarcodes(picture: Picture): Promise<string | undefined> {
  const found = await readBarcodes(withAlpha(picture), OPTIONS)
  return found.map(({ text }) => vinOfCode(text)).find((vin) => vin !== undefined)
}

/**
 * Code 39 labels of the American market have an `I` (imported) before the VIN; other characters beside it are not
 * allowed.
 */
function vinOfCode(text: string): string | undefined {
  const vin = /^I?(?<vin>[0-9A-HJ-NPR-Z]{17})$/.exec(text.trim())?.groups?.['vin']
  return vin !== undefined && isVin(vin) ? vin : undefined
}

function withAlpha({ width, height, pixels }: Picture): ImageData {
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let from = 0, to = 0; from < pixels.length; from += 3, to += 4) {
    data[to] = pixels[from] ?? 0
    data[to + 1] = pixels[from + 1] ?? 0
    data[to + 2] = pixels[from + 2] ?? 0
  }
  return { data, width, height, colorSpace: 'srgb' }
}
