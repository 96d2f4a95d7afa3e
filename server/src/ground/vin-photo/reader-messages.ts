import type { PictureFault } from './reading/open-picture.ts'

/** What the reading process is told. */
export type ReaderOrder = {
  readonly photo: Uint8Array
  /** Milliseconds until it must have answered. */
  readonly budgetMs: number
}

/** What the reading process costs so far. */
export type ReaderCost = {
  readonly rssBytes: number
  /** Processor time since it started. */
  readonly cpuMs: number
}

/**
 * What the reading process says.
 *
 * | kind | when |
 * |---|---|
 * | ready | it has loaded everything |
 * | unavailable | it could not load, as on a machine without a build of the runtime |
 * | read | the picture was looked at; `vin` is absent when there is none; `isCut`: time ran out before all was tried |
 * | fault | the picture can't be looked at |
 * | failed | looking at it went wrong |
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
