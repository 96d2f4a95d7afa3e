import { type Id, toId } from '@portal/rules/ids.ts'

export function listedIds<Subject extends string>(text: string): Id<Subject>[] {
  return text.split(',').map((id) => toId(Number(id)))
}
