import { exportAnalysisFields, exportPersonnelAnalysis } from '@linli/api-client/contract/stats/analysis'
import type { InputOf } from '@linli/api-client/kit'
import { FieldsDialog } from '../../../resource/FieldsDialog.tsx'
import { download, sheetName } from '../../../resource/download.ts'
import { client } from '../../../session/client.ts'

interface ExportActivityProps {
  readonly query: Omit<InputOf<typeof exportPersonnelAnalysis>, 'reason'>
  readonly onClose: () => void
}

/** Asks what the sheet of 人员通行分析 is for, and downloads it. */
export const ExportActivity = ({ query, onClose }: ExportActivityProps) => (
  <FieldsDialog
    title="导出人员通行分析"
    submitLabel="导出"
    fields={exportAnalysisFields}
    onSubmit={async ({ reason }) => {
      const file = await client.call(exportPersonnelAnalysis, { ...query, reason: String(reason) })
      if (file instanceof Blob) download(file, sheetName('人员通行分析'))
      onClose()
    }}
    onClose={onClose}
  />
)
