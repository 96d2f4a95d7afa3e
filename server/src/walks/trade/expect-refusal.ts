import { ServerRefusal } from '@portal/contract/server-refusal.ts'

/**
 * The call's answer; undefined when it is refused as expected.
 *
 * @throws when it is refused with another code, or not at all
 */
export async function expectRefusal<T>(
  code: string | undefined,
  work: Promise<T>,
): Promise<T | undefined> {
  try {
    const answer = await work
    if (code !== undefined) throw new Error(`not refused with ${code}`)
    return answer
  } catch (error) {
    if (error instanceof ServerRefusal && error.code === code) return undefined
    throw error
  }
}
