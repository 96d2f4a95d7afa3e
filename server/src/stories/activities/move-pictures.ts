import type { InTransaction } from '#src/ground/database/schema.ts'
import { keepFile, releaseFile } from '#src/ground/files/stored-files.ts'
import type { StaffMember } from '#src/ground/http/who.ts'

type Pictured = {
  readonly flag_image: string
  readonly sections: readonly { readonly slides: readonly { readonly picture: string }[] }[]
}

/** Keeps uploaded pictures while an activity shows them and releases them afterwards. */
export async function movePictures(
  tx: InTransaction,
  who: StaffMember,
  before: Pictured | undefined,
  after: Pictured,
): Promise<void> {
  const was = before ? uploadsIn(before) : new Set<string>()
  const is = uploadsIn(after)
  for (const picture of is) if (!was.has(picture)) await keepFile(tx, who, picture)
  for (const picture of was) if (!is.has(picture)) await releaseFile(tx, picture)
}

function uploadsIn({ flag_image, sections }: Pictured): Set<string> {
  const pictures = sections.flatMap(({ slides }) => slides.map(({ picture }) => picture))
  return new Set([flag_image, ...pictures].filter((picture) => picture.startsWith('/')))
}
