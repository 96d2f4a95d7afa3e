import { useBrand } from '@portal/ui/brand-context.tsx'

/** Tells where a picture lies: on the brand's image host, else beside the page; one that was handed in tells it itself. */
export function usePictureAddress(): (file: string) => string {
  const { images = '' } = useBrand().origins
  return (file) => (file.startsWith('/') ? file : `${images}/pictures/${file}`)
}
