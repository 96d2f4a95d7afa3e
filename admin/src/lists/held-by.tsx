import { Tag } from '@portal/ui/shown/tag.tsx'

/** Under what a customer wrote: who takes care of it, so that nobody else answers too. */
export function HeldBy({ name }: { readonly name: string }) {
  return name === '' ? null : <Tag look="line">{name}负责</Tag>
}
