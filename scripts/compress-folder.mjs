import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = new Set(['.js', '.css', '.svg', '.json', '.html', '.wasm'])
const SMALLEST_WORTH_IT = 1024

/**
 * Writes a .br and a .gz file beside every text file at build time, so that the server compresses
 * nothing per request.
 */
export async function compressFolder(folder) {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    if (!TEXT.has(path.extname(name))) continue
    const content = await readFile(file)
    if (content.length < SMALLEST_WORTH_IT) continue
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(content, quality),
      promisify(gzip)(content, { level: 9 }),
    ])
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
  }
}
