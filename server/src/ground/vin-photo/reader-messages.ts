import type { PictureFault } from '#src/ground/vin-photo/reading/open-picture.ts'

export type ReaderOrder = {
  readonly photo: Uint8Array
  /** Milliseconds in which it must answer. */
  readonly budgetMs: number
}

export type ReaderCost = {
  readonly rssBytes: number
  /** Processor time since it started. */
  readonly cpuMs: number
}

/**
 * Sent by the reading process.
 *
 * | kind | when |
 * |---|---|
 * | ready | it has loaded everything |
 * | unavailable | it could not load, as on a machine without a build of the runtime |
 * | read | the picture was read; `vin` is absent when there is none; `isCut`: time ran out before everything was tried |
 * | fault | the picture cannot be read |
 * | failed | reading it failed |
 */
export type ReaderReport =
  | { readonly kind: 'ready' }
  | { readonly kind: 'unavailable'; readonly reason: string }
  | {
      readonly kind: 'read'
      readonly vin: string | undefined
      readonly isCut: boolean
      readonly cost: ReaderCost
    }
  | { readonly kind: 'fault'; readonly fault: PictureFault; readonly cost: ReaderCost }
  | { readonly kind: 'failed'; readonly reason: string; readonly cost: ReaderCost }
