import { exportVoteReport } from '@linli/api-client/contract/property/votes/vote-meeting-calls'
import { Button } from '@linli/ui/button'
import { useState } from 'react'
import { download, sheetName } from '../../../../resource/download.ts'
import { client } from '../../../../session/client.ts'
import { showError } from '../../../../session/show-error.ts'

/** The count as a sheet for the files. */
export function ResultExport({ voteId }: { readonly voteId: number }) {
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      const file = await client.call(exportVoteReport, { id: voteId })
      if (file instanceof Blob) download(file, sheetName('计票报告'))
    } catch (thrown) {
      showError(thrown)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button loading={busy} onClick={() => void run()}>
      导出计票报告
    </Button>
  )
}
