import type { Caller } from '@portal/contract/caller.ts'
import { ServerRefusal } from '@portal/contract/server-refusal.ts'
import * as vinPhoto from '@portal/contract/vin-photo.ts'

export { PHOTO_REFUSAL_TEXTS, PhotoRefusal } from '@portal/contract/vin-photo.ts'

/** How often to retry while the server is busy, so that the user need not. */
const MAX_READ_TRIES = 3

/**
 * The VIN in a photo. Rejects with 404 if none is recognised, and with 429 only after several
 * retries.
 */
export async function askVin(
  call: Caller,
  filebase64: string,
  signal: AbortSignal,
  tries = 1,
): Promise<string> {
  try {
    const { vin } = await call(vinPhoto.readVinPhoto, { filebase64 }, { signal })
    return vin
  } catch (error) {
    const isBusy = error instanceof ServerRefusal && error.status === 429
    if (!isBusy || tries === MAX_READ_TRIES || signal.aborted) throw error
    await pause((error.retryAfterSeconds ?? 1) * 1000)
    return askVin(call, filebase64, signal, tries + 1)
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}
