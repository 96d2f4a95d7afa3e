/**
 * The page types of the specification (section 9). Apart from the calls, because the first script of the shop reads the
 * address of the list.
 */
export const TIP_TYPES = { unread: 1, all: 2 } as const
