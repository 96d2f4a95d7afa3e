import type { login as call } from '@portal/contract/accounts.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'

import { enterByProof } from '#src/facts/accounts/prove-account.ts'
import type { StoryContext } from '#src/ground/http/mount.ts'
import type { Visitor } from '#src/ground/http/who.ts'

/**
 * Signs in by name and password, or by phone and code.
 *
 * @throws {Refusal} `account.locked`, `account.wrong_password`, `account.wrong_code`
 * @throws {SessionOver} when the account or its company is disabled
 */
export async function login(
  context: StoryContext,
  { brand }: Visitor,
  input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  return enterByProof(context, { brand: brand.id, input, purpose: 'login' })
}
