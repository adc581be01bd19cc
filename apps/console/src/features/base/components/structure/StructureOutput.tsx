import { exportStructure } from '@linli/api-client/contract/base/build-calls'
import { Button } from '@linli/ui/button'
import { toast } from '@linli/ui/toast'
import { FileSpreadsheet, Printer } from 'lucide-react'
import { useState } from 'react'
import { showError } from '../../../../session/show-error.ts'
import { download, sheetName } from '../../../../resource/download.ts'
import { whenOpened } from '../../../../resource/when-opened.tsx'
import { client } from '../../../../session/client.ts'
import { useCan } from '../../../../session/profile.ts'

const BuildingsSheet = whenOpened(async () => (await import('./BuildingsSheet.tsx')).BuildingsSheet)

interface StructureOutputProps {
  readonly estateId: number
  readonly estateName: string
}

/** The structure of an estate as a sheet, and its buildings on paper. */
export function StructureOutput({ estateId, estateName }: StructureOutputProps) {
  const mayExport = useCan('base:building:export')
  const [busy, setBusy] = useState(false)
  const [printing, setPrinting] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const file = (await client.call(exportStructure, { estateId })) as Blob
      download(file, sheetName(`${estateName}楼栋结构`))
      toast.success('导出完成')
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button icon={Printer} onClick={() => setPrinting(true)}>
        打印清单
      </Button>
      {mayExport && (
        <Button icon={FileSpreadsheet} loading={busy} onClick={() => void save()}>
          导出结构
        </Button>
      )}
      {printing && (
        <BuildingsSheet estateId={estateId} estateName={estateName} onDone={() => setPrinting(false)} />
      )}
    </>
  )
}
