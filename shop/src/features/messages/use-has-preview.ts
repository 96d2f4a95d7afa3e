import { useMedia } from '@portal/ui/page/use-media.ts'

/** The open message is shown beside its list, where there is room for both, and a message of its own page beside the categories. */
export const useHasPreview = () => useMedia('(min-width: 1024px)')
