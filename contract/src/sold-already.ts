import { Type } from 'typebox'

import { FoundPart } from './admin-developed-parts.ts'

/** The data of a refusal to develop a number that a part on sale has. */
export const SoldAlready = Type.Object({ sold: FoundPart })
