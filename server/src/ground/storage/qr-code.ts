import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

/** Loads the barcode reader's WebAssembly from the installed package; by default it is fetched from the network. */
export async function prepareBarcodes(): Promise<void> {
  const program = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  const bytes = await readFile(program)
  const wasmBinary = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
}

type Pixels = { readonly width: number; readonly height: number; readonly rgba: Uint8Array }

/** Whether a telephone would find a QR code in the picture. */
export async function hasQrCode({ width, height, rgba }: Pixels): Promise<boolean> {
  const data = new Uint8ClampedArray(rgba)
  const found = await readBarcodes(
    { data, width, height, colorSpace: 'srgb' },
    { formats: ['QRCode'], tryHarder: true, tryInvert: true, maxNumberOfSymbols: 1 },
  )
  return found.some(({ isValid }) => isValid)
}
