import { ScreenPanel } from '@linli/ui/screen-panel'
import { ScreenTable } from '@linli/ui/screen-table'
import { passWords } from './pass-words.ts'
import { usePanel } from './usePanel.ts'

const shown = 6

/** 异常通行: the newest failures with their reason. */
export function FailedPasses() {
  const passes = usePanel('fail') ?? []
  return (
    <ScreenPanel title="异常通行" empty={passes.length === 0}>
      <ScreenTable
        label="异常通行"
        rows={passes.slice(0, shown)}
        rowKey={(pass) => pass.id}
        tone={() => 'important'}
        columns={[
          { key: 'time', title: '时间', cell: (pass) => passWords(pass).time },
          { key: 'door', title: '通道', cell: (pass) => passWords(pass).door, share: 1.4 },
          { key: 'reason', title: '原因', cell: (pass) => passWords(pass).result, align: 'end' },
        ]}
      />
    </ScreenPanel>
  )
}
