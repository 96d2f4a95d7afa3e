import type { previewAudience as call } from '@portal/contract/admin-messages.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'

import type { Context } from '#src/context.ts'
import { countAudience, refuseUnknownBrand } from '#src/stories/messages/audience.ts'

/**
 * Counts who can sign in today; nobody is an answer too.
 *
 * @throws {Refusal} 404 for an unknown brand
 */
export async function previewAudience(
  context: Context,
  _who: unknown,
  input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  refuseUnknownBrand(context, input.brand)
  return countAudience(context.replicaDb, input)
}
