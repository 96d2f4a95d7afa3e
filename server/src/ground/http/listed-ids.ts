import { type Id, toId } from '@portal/rules/ids.ts'

/** The ids of an input that joins them with commas. */
export function listedIds<Subject extends string>(text: string): Id<Subject>[] {
  return text.split(',').map((id) => toId(Number(id)))
}
