import { useMedia } from '@portal/ui/page/use-media.ts'

/** The open message is shown beside its list, where there is room for both. */
export const useHasPreview = () => useMedia('(min-width: 1024px)')
