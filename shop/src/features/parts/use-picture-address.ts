import { useBrand } from '@portal/ui/brand-context.tsx'

/** The address of a picture: on the brand's image host, otherwise beside the page; an uploaded one has its own. */
export function usePictureAddress(): (file: string) => string {
  const { images = '' } = useBrand().origins
  return (file) => (file.startsWith('/') ? file : `${images}/pictures/${file}`)
}
