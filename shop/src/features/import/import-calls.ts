import { uploadTooLarge } from '@portal/contract/endpoint.ts'
import { fits } from '@portal/contract/fits.ts'
import { refusalData } from '@portal/contract/server-refusal.ts'
import { exportSearch, importList, ImportReport } from '@portal/contract/spreadsheets.ts'
import { useSaveFileWith } from '@portal/ui/server/file-calls.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useMutation } from '@tanstack/react-query'
import type { Static } from 'typebox'

import { usePriceDisplay, useWarehouse } from '#src/session/preferences.ts'

export type Report = Static<typeof ImportReport>
export type ReportRow = Report['rows'][number]

export type Imported = { readonly text: string; readonly report: Report }

const NOTHING_READ: Report = { rows: [], notes: [] }

/** Parses a spreadsheet; errors are shown in the dialog, not as a toast. */
export function useImportList() {
  const call = useCaller()
  return useMutation({
    mutationKey: [importList.path],
    meta: { quiet: true },
    mutationFn: async (file: File): Promise<Imported> => {
      if (file.size > importList.upload.maxBytes) throw new Error(uploadTooLarge(importList.upload))
      let report = NOTHING_READ
      const text = await call(
        importList,
        {},
        {
          file,
          onReport: (received) => {
            if (fits(ImportReport, received)) report = received
          },
        },
      )
      return { text, report }
    },
  })
}

/** The report in a refusal, if the file was parsed but no row was usable. */
export function reportOf(error: unknown): Report {
  return refusalData(error, ImportReport) ?? NOTHING_READ
}

/**
 * Exports the results of a search, or only the missing lines, with the prices that are displayed.
 */
export function useExportSearch() {
  const { showShareholderPrice } = usePriceDisplay()
  const { warehouse } = useWarehouse()
  return useSaveFileWith(
    exportSearch,
    (params: { readonly keyword: string; readonly only?: 'not_found' }) => ({
      ...params,
      warehouse,
      showShareholderPrice,
    }),
  )
}
